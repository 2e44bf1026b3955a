import { screen, waitFor, within } from '@testing-library/react';
import type { StandingsDecision, StandingsRow, StandingsRules } from '../../src/api/types';
import { admin } from '../support/admin';
import { FakeServer, refusal } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { master, site } from '../support/samples/served-data';

const path = '/api/admin/standings';
const ofLeague = `${path}/leagues/monday`;
const view = '/admin?tab=submissions&view=tables';
let server: FakeServer;

const rules: StandingsRules = {
  points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
  tiebreaks: ['difference', 'for'],
  restartTiebreaks: false,
  forfeitScore: null,
};

function rows(ranks: Readonly<Record<string, number>>): StandingsRow[] {
  return Object.entries(ranks).map(([name, rank]) => ({
    rank,
    division: null,
    teamId: name.toLowerCase(),
    teamName: name,
    ...{ played: 1, won: 1, tied: 0, lost: 0, forfeited: 0, for: 2, against: 1 },
    difference: 1,
    points: 2,
  }));
}

const order: StandingsDecision = {
  id: '1',
  kind: 'order',
  teamNames: ['Owls', 'Comets'],
  points: null,
  games: null,
  rank: null,
  reason: 'By lot.',
  applies: false,
  decidedAt: '2026-06-04T12:00:00.000Z',
  decidedBy: 'dana@example.org',
};

function serve(decisions: StandingsDecision[] = [], source: 'league' | 'all' = 'all') {
  const table = rows({ Herons: 1, Comets: 2, Owls: 2 });
  const league = { id: 'monday', name: 'Monday Coed', rules, source, table, decisions };
  server.answer(ofLeague, league);
}

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer('/api/site', { ...site, features: ['results'] });
  const leagues = [{ id: 'monday', name: 'Monday Coed', hasOwnRules: false }];
  server.answer(path, { rules, source: 'installation', leagues });
  serve();
});

const sent = (call: string) =>
  server.sent.filter((each) => each.call === call).map(({ body }) => body);
const choose = async (label: string, option: string) => {
  await admin.user.selectOptions(await screen.findByLabelText(label), option);
};

test('are found beside the reports, where results are public', async () => {
  openApp('/admin');
  await admin.user.click(await screen.findByRole('link', { name: 'League tables' }));
  expect(await screen.findByText(/These are the settings of the server/)).toBeVisible();
  await choose('League', 'Monday Coed');
  expect(await screen.findByRole('table', { name: 'Standings' })).toBeVisible();
  expect(window.location.search).toBe('?tab=submissions&view=tables&league=monday');
});

test('are not offered where nothing is public', async () => {
  server.answer('/api/site', site);
  openApp(view);
  await screen.findByRole('search', { name: 'Reports' });
  expect(screen.queryByRole('link', { name: 'League tables' })).toBeNull();
});

test('can be loaded again', async () => {
  server.cutOff(ofLeague);
  openApp(`${view}&league=monday`);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  serve();
  await admin.press('Retry');
  expect(await screen.findByRole('heading', { name: 'Monday Coed' })).toBeVisible();
});

describe('Rules', () => {
  test('say who would move, and are then saved', async () => {
    openApp(`${view}&league=monday`);
    await admin.type('Win', '3');
    await admin.press('Down The difference in all games');
    await admin.press('Remove The difference in all games');
    await choose('Add a tie-break', 'Wins');
    await admin.type('Winner', '3');
    await admin.type('Loser', '0');
    const after = rows({ Comets: 1, Herons: 2, Owls: 2 });
    server.answer(`POST ${path}/preview`, { table: after, leagues: [] });
    await admin.press('Preview');
    expect(await screen.findByText('These teams get another rank:')).toBeVisible();
    const list = screen.getByText('These teams get another rank:').nextElementSibling!;
    expect(list.textContent).toBe('Comets: from 2 to 1Herons: from 1 to 2');
    server.answer(`POST ${path}/rules`, undefined, 204);
    await admin.press('Save rules');
    expect(await screen.findByText('Rules saved')).toBeVisible();
    expect(sent(`POST ${path}/rules`)).toEqual([
      {
        leagueId: 'monday',
        rules: {
          points: { win: 3, tie: 1, loss: 0, forfeit: 0 },
          tiebreaks: ['for', 'wins'],
          restartTiebreaks: false,
          forfeitScore: { for: 3, against: 0 },
        },
      },
    ]);
  });

  test('of all leagues name the leagues that would change', async () => {
    openApp(view);
    const leagues = [{ id: 'monday', name: 'Monday Coed' }];
    server.answer(`POST ${path}/preview`, { table: null, leagues });
    await admin.press('Preview');
    expect(await screen.findByText('Teams of these leagues get other ranks:')).toBeVisible();
  });

  test('that were saved are shown as the server has them', async () => {
    openApp(`${view}&league=monday`);
    await admin.type('Winner', '3');
    await admin.type('Loser', '0');
    server.answer(`POST ${path}/rules`, undefined, 204);
    await admin.press('Save rules');
    await screen.findByText('Rules saved');
    await waitFor(() => expect(screen.getByLabelText('Winner')).toHaveValue(''));
  });

  test('that the server refuses stay, with the error at the field', async () => {
    openApp(`${view}&league=monday`);
    await admin.type('Tie', 'one');
    const message = 'This must be a whole number from -100 to 100';
    const details = [{ path: 'rules.points.tie', message }];
    server.respond(`POST ${path}/rules`, () => refusal(400, message, details));
    await admin.press('Save rules');
    const field = await admin.field('Tie');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('one');
  });

  test('of a league can be ended', async () => {
    serve([], 'league');
    openApp(`${view}&league=monday`);
    server.answer(`POST ${path}/rules`, undefined, 204);
    await admin.press('Use the rules of all leagues');
    await screen.findByText('Rules ended');
    expect(sent(`POST ${path}/rules`)).toEqual([{ leagueId: 'monday', rules: null }]);
  });
});

describe('Decisions', () => {
  const add = `POST ${path}/decisions`;

  test('that do not apply say so, and can be removed', async () => {
    serve([order]);
    openApp(`${view}&league=monday`);
    const decisions = await screen.findByRole('region', { name: 'Decisions' });
    expect(within(decisions).getByText(/Does not apply: these teams share no rank/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Decisions of the league' })).toBeNull();
    server.answer('DELETE /api/admin/standings/decisions/1', undefined, 204);
    serve();
    await admin.press(/^Remove An order was decided/);
    const question = await screen.findByRole('alertdialog', { name: 'Remove Decision' });
    expect(question).toHaveTextContent('The table will no longer take it into account');
    expect(server.sent).toEqual([]);
    await admin.press('Remove');
    expect(await screen.findByText('Decision removed')).toBeVisible();
    expect(await screen.findByText(/has decided nothing/)).toBeVisible();
  });

  test('deduct points', async () => {
    openApp(`${view}&league=monday`);
    await choose('Team', 'Owls');
    await admin.type('Points', '−3');
    await admin.user.type(screen.getByLabelText('Reason'), 'Not paid.');
    server.answer(add, undefined, 204);
    await admin.press('Add decision');
    await screen.findByText('Decision added');
    const body = { leagueId: 'monday', kind: 'points', teamIds: ['owls'], points: -3 };
    expect(sent(add)).toMatchObject([{ ...body, reason: 'Not paid.' }]);
    expect(screen.getByLabelText('Points')).toHaveValue('');
  });

  test('order teams that share a rank, and keep what was typed when they are refused', async () => {
    openApp(`${view}&league=monday`);
    await choose('What was decided', 'Order teams that share a rank');
    const rank = await screen.findByRole('option', { name: /^2: .*Comets.*Owls/ });
    await admin.user.selectOptions(screen.getByLabelText('Shared rank'), rank);
    await admin.press('Down Comets');
    const details = [{ path: 'reason', message: 'Please enter a reason' }];
    server.respond(add, () => refusal(400, 'Please enter a reason', details));
    await admin.press('Add decision');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a reason');
    expect(sent(add)).toMatchObject([
      { leagueId: 'monday', kind: 'order', teamIds: ['owls', 'comets'], reason: '' },
    ]);
    const list = screen.getByRole('list', { name: 'Order of the teams' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('1. Owls');
  });
});
