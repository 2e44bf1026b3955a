import { screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '../../src/api/types';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer, pageOf } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { ReviewedReports } from '../support/responses/reviewed-reports';

const reports = '/api/score-submissions';
const noScores = { winningScore: 0, losingScore: 0 };
const forfeit = { ...noScores, outcome: 'forfeit', outcomeReason: 'no-show' } as const;
const notPlayed = { ...noScores, outcome: 'not-played', outcomeReason: 'weather' } as const;
const abandoned = { outcome: 'abandoned', outcomeReason: 'field' } as const;
const longNames = {
  winningTeamName: 'The Extraordinarily Persistent Northgate Herons of Port Halden',
  losingTeamName: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
};
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer('/api/site', { ...site, features: ['outcomes'] });
});

const row = () => screen.findByRole('row', { name: /Herons/ });
const dialog = () => screen.findByRole('dialog', { name: 'Score Submission Details' });
const outcomeFilter = () => screen.findByRole('combobox', { name: 'Outcome' });

async function open(report: Submission): Promise<void> {
  new ReviewedReports(server, [report]);
  openApp('/admin');
  await row();
}

describe('A row', () => {
  test.each([
    ['a forfeit', forfeit, 'Forfeit, No-show', 'over'],
    ['a forfeit without a reason', { ...forfeit, outcomeReason: null }, 'Forfeit', 'over'],
    ['a game not played', notPlayed, 'Not played, Weather', 'and'],
    ['an abandoned game', abandoned, '21 – 14Abandoned, Field', 'over'],
    [
      'an abandoned tie',
      { ...abandoned, winningScore: 7, losingScore: 7 },
      '7 – 7Tie, Abandoned, Field',
      'and',
    ],
    ['a game that was played', { outcome: 'played', outcomeReason: null }, '21 – 14', 'over'],
  ] as const)('of %s says so in the score’s place', async (_, changes, score, between) => {
    await open(aSubmission(changes));
    const cells = within(await row()).getAllByRole('cell');
    expect(cells[5]).toHaveTextContent(new RegExp(`^${score}$`));
    expect(cells[4]).toHaveTextContent(`Northgate Herons ${between} Comets details`);
  });

  test('with long names is selected by its teams and what became of the game', async () => {
    await open(aSubmission({ ...longNames, ...forfeit }));
    const { winningTeamName, losingTeamName } = longNames;
    const box = within(await row()).getByRole('checkbox');
    expect(box).toHaveAccessibleName(
      `Select ${winningTeamName} beat ${losingTeamName} (Forfeit, No-show), 10/01/2026`,
    );
  });
});

describe('The reports of one game', () => {
  const a = '0199c1a0-0000-7000-8000-00000000aaaa';
  const b = '0199c1a0-0000-7000-8000-00000000bbbb';
  const version = (reference: string) =>
    screen.findByRole('listitem', { name: `Report ${reference}` });

  async function compare(one: Partial<Submission>, other: Partial<Submission>) {
    const reportStatus = 'conflict';
    const ours = aSubmission({ reportStatus, id: a, relatedIds: [b], ...one });
    const theirs = aSubmission({ reportStatus, id: b, relatedIds: [a], ...other });
    new ReviewedReports(server, [ours, theirs]);
    openApp(`/admin?report=${a}`);
    const facts = async ({ reference }: Submission) =>
      [...(await version(reference)).querySelectorAll('dl > div')]
        .slice(0, 2)
        .map(({ textContent }) => textContent);
    return {
      facts: [await facts(ours), await facts(theirs)],
      board: (await version(theirs.reference)).querySelector('.board'),
    };
  }

  test('of which one is a forfeit differ in the score, and not in the winner', async () => {
    const { facts, board } = await compare({}, forfeit);
    expect(facts).toEqual([
      ['WinnerNorthgate Herons', 'Score21 – 14Differs'],
      ['WinnerNorthgate Herons', 'ScoreForfeit, No-showDiffers'],
    ]);
    expect(board).toHaveTextContent(/^Northgate Herons Comets Forfeit$/);
    expect(board!.querySelectorAll('strong')).toHaveLength(1);
  });
});

describe('The filter of outcomes', () => {
  beforeEach(() => {
    new ReviewedReports(server, [aSubmission(), aSubmission(forfeit)]);
    server.respond(`${reports}?logged=unlogged&outcome=forfeit`, () =>
      pageOf([aSubmission(forfeit)]),
    );
  });

  test('offers all outcomes and each, and stands in the address', async () => {
    openApp('/admin');
    await screen.findByText('2 reports');
    await admin.press('More filters');
    const options = within(await outcomeFilter()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All Outcomes',
      'Played',
      'Forfeit',
      'Both teams forfeited',
      'Abandoned',
      'Not played',
    ]);
    await admin.user.selectOptions(await outcomeFilter(), 'Forfeit');
    await screen.findByText('1 report');
    expect(window.location.search).toBe('?tab=submissions&outcome=forfeit');
    expect(screen.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
    await admin.user.selectOptions(await outcomeFilter(), 'All Outcomes');
    await screen.findByText('2 reports');
    expect(window.location.search).not.toContain('outcome');
  });

  test('is not offered by a server without outcomes', async () => {
    server.answer('/api/site', site);
    new ReviewedReports(server, [aSubmission(), aSubmission()]);
    openApp('/admin');
    await screen.findByText('2 reports');
    await waitFor(() => expect(server.asked).toContain('/api/site'));
    expect(screen.queryByRole('combobox', { name: 'Outcome' })).not.toBeInTheDocument();
  });

  test('stays where outcomes were taken earlier, even if a choice has no reports', async () => {
    server.answer('/api/site', site);
    server.respond(`${reports}?logged=unlogged&outcome=abandoned`, () => pageOf([]));
    openApp('/admin');
    await screen.findByText('2 reports');
    await admin.press('More filters');
    await admin.user.selectOptions(await outcomeFilter(), 'Abandoned');
    await screen.findByText('0 reports');
    expect(await outcomeFilter()).toHaveDisplayValue('Abandoned');
    await admin.user.selectOptions(await outcomeFilter(), 'All Outcomes');
    await screen.findByText('2 reports');
  });

  test('is dropped from the address on a server without outcomes, and the rest stays', async () => {
    server.answer('/api/site', site);
    const report = aSubmission();
    new ReviewedReports(server, [report]);
    server.respond(`${reports}?logged=unlogged&outcome=forfeit`, () => pageOf([report]));
    openApp(`/admin?outcome=forfeit&report=${report.id}`);
    await dialog();
    await waitFor(() => expect(window.location.search).toBe(`?report=${report.id}`));
    expect(screen.queryByRole('combobox', { name: 'Outcome', hidden: true })).toBeNull();
  });
});
