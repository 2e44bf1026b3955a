import { screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '../../src/api/types';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { aConfirmedReport, ConfirmableReports } from '../support/responses/confirmable-reports';
import { FakeServer, heldResponse, master, pageOf, site } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { ReviewedReports } from '../support/responses/reviewed-reports';

const reports = '/api/score-submissions';
const unseen = { at: '2026-10-03T14:00:00.000Z', text: 'It was 22.', seen: false };
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer('/api/site', { ...site, features: ['correction', 'confirmation', 'team-links'] });
});

const row = () => screen.findByRole('row', { name: /Herons/ });
const strip = () => screen.findByRole('group', { name: 'To do' });
const toast = () => within(screen.getByRole('region', { name: 'Notifications' }));
const details = () => screen.findByRole('dialog', { name: 'Score Submission Details' });
const standingFilter = () => screen.findByRole('combobox', { name: 'Confirmation' });
const noStrip = () => {
  expect(screen.queryByRole('group', { name: 'To do' })).not.toBeInTheDocument();
};

describe('A row', () => {
  const agreed = { by: 'link', name: 'Alex', at: '2026-10-02T02:00:00.000Z' } as const;
  test.each([
    ['that one side reported', {}, 'PendingReported'],
    ['that someone agreed with', { agreements: [agreed] }, 'PendingReportedSomeone agreed'],
    ['that is confirmed', { standing: 'confirmed', agreements: [agreed] }, 'PendingConfirmed'],
    ['that is unopposed', { standing: 'unopposed' }, 'PendingUnopposed'],
    [
      'in conflict',
      { standing: 'conflict', reportStatus: 'conflict', relatedIds: ['a'] },
      'PendingConflict',
    ],
    ['that is logged', { standing: 'confirmed', logged: true }, 'LoggedConfirmed'],
  ] as const)('of a report %s says so', async (_, changes, words) => {
    const shown = { ...changes, relatedIds: [...('relatedIds' in changes ? ['a'] : [])] };
    const agreements = 'agreements' in changes ? [...changes.agreements] : [];
    new ConfirmableReports(server, [aSubmission({ ...shown, agreements })]);
    openApp('/admin?logged=all');
    const cells = within(await row()).getAllByRole('cell');
    expect(cells[7]!.textContent).toBe(words);
  });

  test('of a server without confirmations has no standing', async () => {
    server.answer('/api/site', site);
    new ReviewedReports(server, [aSubmission()]);
    openApp('/admin');
    expect(within(await row()).getAllByRole('cell')[7]!.textContent).toBe('Pending');
    noStrip();
    expect(screen.queryByRole('combobox', { name: 'Confirmation' })).not.toBeInTheDocument();
  });
});

describe('The details', () => {
  const at = '2026-10-02T02:00:00.000Z';

  async function open(changes: Partial<Submission>) {
    const report = aConfirmedReport(changes);
    new ConfirmableReports(server, [report]);
    openApp(`/admin?report=${report.id}`);
    const heading = await within(await details()).findByRole('heading', { name: 'Confirmation' });
    return [...heading.closest('section')!.querySelectorAll('dl > div')].map(
      ({ textContent }) => textContent,
    );
  }

  test('say why, who agreed, and when', async () => {
    const agreements: Submission['agreements'] = [
      { by: 'link', name: 'Kim', at: '2026-10-02T01:30:00.000Z' },
      { by: 'team-link', name: 'Alex', at },
    ];
    expect(await open({ agreements })).toEqual([
      'ConfirmationConfirmedThe other team confirmed it with its link.',
      'AgreementsSomeone with the link agreed: KimOct 1, 2026, 9:30 PM EDTAgreed with a team link: AlexOct 1, 2026, 10:00 PM EDT',
    ]);
  });

  test('say for which team a report was sent, and how that is known', async () => {
    await open({ agreements: [], reporterTeamId: 'comets', reporterProof: 'team-link' });
    const term = screen.getByText('Reporter’s Team').closest('div');
    await waitFor(() =>
      expect(term).toHaveTextContent('Reporter’s TeamCometsSent from this team’s link.'),
    );
  });

  test('say nothing of it where no report has a standing', async () => {
    server.answer('/api/site', site);
    const report = aSubmission();
    new ReviewedReports(server, [report]);
    openApp(`/admin?report=${report.id}`);
    await within(await details()).findByRole('heading', { name: 'Game Information' });
    expect(screen.queryByRole('heading', { name: 'Confirmation' })).not.toBeInTheDocument();
    expect(server.asked).not.toContain('/api/sports/kickball/leagues');
  });
});

describe('The filter of standings', () => {
  beforeEach(() => {
    new ConfirmableReports(server, [aSubmission(), aConfirmedReport()]);
    server.respond(`${reports}?logged=unlogged&standing=confirmed`, () =>
      pageOf([aConfirmedReport()]),
    );
    server.respond(`${reports}?logged=unlogged&standing=unopposed`, () => pageOf([]));
  });

  test('offers all, and stands in the address', async () => {
    openApp('/admin');
    await screen.findByText('2 reports');
    const options = within(await standingFilter()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Reported',
      'Confirmed',
      'Unopposed',
      'Conflict',
      'Needs you',
      'Ready to log',
    ]);
    await admin.user.selectOptions(await standingFilter(), 'Confirmed');
    await screen.findByText('1 report');
    expect(window.location.search).toBe('?tab=submissions&standing=confirmed');
    await admin.user.selectOptions(await standingFilter(), 'All');
    await screen.findByText('2 reports');
    expect(window.location.search).not.toContain('standing');
  });

  test('says what there is nothing of', async () => {
    openApp('/admin?standing=unopposed');
    expect(await screen.findByText('No report here is unopposed.')).toBeInTheDocument();
    await admin.press('Clear filters');
    await screen.findByText('2 reports');
  });
});

describe('What needs somebody', () => {
  test('is counted, and one press shows it, also what is logged already', async () => {
    new ConfirmableReports(server, [
      aSubmission({ standing: 'conflict' }),
      aSubmission({ logged: true, messages: [unseen] }),
      aSubmission(),
    ]);
    openApp('/admin');
    await admin.press('Needs you (2)');
    await screen.findByText('2 reports');
    expect(window.location.search).toBe('?tab=submissions&logged=all&standing=attention');
    const button = screen.getByRole('button', { name: 'Needs you (2)' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await admin.press('Needs you (2)');
    await waitFor(() => expect(window.location.search).toBe('?tab=submissions'));
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('is counted among the games that the list is narrowed to', async () => {
    const kept = new ConfirmableReports(server, [
      aSubmission({ standing: 'conflict' }),
      aConfirmedReport({ sportId: 'ultimate' }),
    ]);
    const conflicts = `${reports}?sport=ultimate&standing=attention&logged=all&limit=1` as const;
    server.respond(conflicts, () => pageOf([], { total: 0 }));
    kept.list('sport=ultimate&logged=unlogged', ({ sportId }) => sportId === 'ultimate');
    kept.list('sport=ultimate&standing=ready&logged=unlogged&limit=1', ({ sportId, logged }) => {
      return sportId === 'ultimate' && !logged;
    });
    kept.list('sport=ultimate&standing=ready&logged=unlogged&limit=200', ({ sportId, logged }) => {
      return sportId === 'ultimate' && !logged;
    });
    openApp('/admin?sport=ultimate');
    await admin.press('Log 1 confirmed');
    expect(await toast().findByText('Score marked as logged successfully!')).toBeInTheDocument();
    await waitFor(noStrip);
  });
});

describe('Logging all that is ready', () => {
  const log = `POST ${reports}/log` as const;
  const bodies = () => server.sent.map(({ body }) => body);

  test('is one press, of which nothing else is logged', async () => {
    const confirmed = aConfirmedReport({ revision: 3 });
    const unopposed = aSubmission({ standing: 'unopposed' });
    new ConfirmableReports(server, [confirmed, unopposed, aSubmission()]);
    openApp('/admin');
    await admin.press('Log 2 confirmed');
    expect(await toast().findByText('2 scores marked as logged successfully!')).toBeInTheDocument();
    expect(bodies()).toEqual([
      {
        ids: [confirmed.id, unopposed.id],
        revisions: { [confirmed.id]: 3, [unopposed.id]: 1 },
      },
    ]);
    const count = await screen.findByText('1 report');
    await waitFor(noStrip);
    expect(count).toHaveFocus();
  });

  test('says what was corrected meanwhile, which stays', async () => {
    const [first, second] = [aConfirmedReport(), aConfirmedReport()];
    const kept = new ConfirmableReports(server, [first, second]);
    openApp('/admin');
    await strip();
    server.respond(`${reports}?standing=ready&logged=unlogged&limit=200`, () => {
      kept.revise(second.id, { winningScore: 24 }, []);
      return pageOf([first, second]);
    });
    await admin.press('Log 2 confirmed');
    expect(
      await toast().findByText(
        'Score marked as logged successfully! 1 was corrected meanwhile and stays pending. Check it.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('1 report')).toBeInTheDocument();
  });

  test('never logs more than the button said', async () => {
    const [first, second, third] = [aConfirmedReport(), aConfirmedReport(), aConfirmedReport()];
    new ConfirmableReports(server, [first, second]);
    server.respond(`${reports}?standing=ready&logged=unlogged&limit=200`, () =>
      pageOf([first, second, third]),
    );
    openApp('/admin');
    await admin.press('Log 2 confirmed');
    await toast().findByText('2 scores marked as logged successfully!');
    expect(bodies()).toMatchObject([{ ids: [first.id, second.id] }]);
  });

  describe('of more than one call can log', () => {
    const many = Array.from({ length: 250 }, () => aConfirmedReport());

    beforeEach(() => {
      new ConfirmableReports(server, many);
      // The list shows a page of them, as the server sends it.
      server.respond(`${reports}?logged=unlogged`, () => pageOf(many.slice(0, 10), { total: 250 }));
      const next = `${reports}?standing=ready&logged=unlogged&limit=200&cursor=next` as const;
      server.respond(`${reports}?standing=ready&logged=unlogged&limit=200`, () =>
        pageOf(many.slice(0, 200), { total: 250, next }),
      );
      server.respond(next, () => pageOf(many.slice(200), { total: 250 }));
    });

    test('takes several, and can’t be pressed meanwhile, even after another tab', async () => {
      const held = heldResponse<typeof log>();
      const sum = { alreadyLogged: 0, missing: 0, changed: [] };
      server.respond(log, () =>
        bodies().length === 1 ? { body: { ...sum, logged: 200 } } : held.answer,
      );
      openApp('/admin');
      await admin.press('Log 250 confirmed');
      const button = await screen.findByRole('button', { name: 'Logging 200 of 250...' });
      expect(button).toBeDisabled();
      await admin.openTab('Game Ratings');
      await admin.openTab('Score Submissions');
      expect(await screen.findByRole('button', { name: 'Logging 200 of 250...' })).toBeDisabled();
      held.give({ body: { ...sum, logged: 50 } });
      await toast().findByText('250 scores marked as logged successfully!');
      const sizes = bodies().map((body) => (body as { ids: string[] }).ids.length);
      expect(sizes).toEqual([200, 50]);
      expect(await screen.findByRole('button', { name: 'Log 250 confirmed' })).toBeEnabled();
    });
  });
});
