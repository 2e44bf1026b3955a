import { act, screen, waitFor } from '@testing-library/react';
import type { Result, StandingsNote, StandingsRow, StandingsRules } from '../../src/api/types';
import { captain } from '../support/captain';
import { FakeServer, heldResponse, pageOf } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { site } from '../support/samples/served-data';

const standings = '/api/leagues/thursday/standings';
const results = '/api/leagues/thursday/results?limit=50';
const earlier = `${results}&cursor=2`;
let server: FakeServer;

const rules: StandingsRules = {
  points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
  tiebreaks: ['head-to-head'],
  restartTiebreaks: false,
  forfeitScore: null,
};

const aRow = (changes: Partial<StandingsRow> = {}): StandingsRow => ({
  rank: 1,
  division: null,
  teamId: 'herons',
  teamName: 'Herons',
  played: 1,
  won: 1,
  tied: 0,
  lost: 0,
  forfeited: 0,
  for: 21,
  against: 14,
  difference: 7,
  points: 2,
  ...changes,
});

const aResult = (changes: Partial<Result> = {}): Result => ({
  date: '2026-06-04',
  division: null,
  winningTeamName: 'Herons',
  losingTeamName: 'Comets',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  state: 'reported',
  ...changes,
});

beforeEach(() => {
  server = new FakeServer().install();
  server.answer('/api/leagues/thursday', {
    id: 'thursday',
    name: 'Thursday Coed',
    rules,
    notes: [],
  });
  server.answer(standings, [aRow()]);
  server.answer(results, [aResult()]);
});

const open = () => openApp('/?results=thursday');
const leaveAndReturn = async () => {
  await captain.user.click(screen.getByRole('link', { name: 'Score Tracker' }));
  await screen.findByRole('radio', { name: 'Kickball' });
  act(() => window.history.back());
};
const row = async (name: RegExp) => screen.findByRole('row', { name });

test('the calendar of the league is offered', async () => {
  server.answer('/api/site', { ...site, features: ['results', 'schedule'] });
  open();
  const link = await screen.findByRole('link', { name: 'Add these games to your calendar' });
  expect(link.getAttribute('href')).toMatch(
    /^webcal:\/\/[^/]+\/api\/leagues\/thursday\/calendar.ics$/,
  );
});

test('what others have reported meanwhile is read when the screen is opened again', async () => {
  open();
  await row(/ 2$/);
  server.answer(standings, [aRow({ points: 4 })]);
  server.answer(results, [aResult({ state: 'final' })]);
  await leaveAndReturn();
  expect(await row(/ 4$/)).toBeVisible();
  expect(await screen.findByText('Final', { selector: 'span' })).toBeVisible();
});

test('what can’t be read again is told, and what was read before stays', async () => {
  open();
  await row(/ 2$/);
  server.refuse(standings, 503, 'Not ready');
  server.refuse(results, 503, 'Not ready either');
  await leaveAndReturn();
  await waitFor(() => {
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(['Not readyRetry', 'Not ready eitherRetry']);
  });
  expect(await row(/ 2$/)).toBeVisible();
  expect(screen.getByText(/Comets/)).toBeVisible();
});

test('a league whose results are not public any more is not shown', async () => {
  open();
  await row(/ 2$/);
  server.refuse('/api/leagues/thursday', 404, 'Unknown league');
  await leaveAndReturn();
  expect(await screen.findByText(/^There are no results at this address/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('standings and results that can’t be read can be tried again', async () => {
  server.refuse(standings, 503, 'Not ready');
  server.refuse(results, 503, 'Not ready');
  open();
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
  server.answer(standings, [aRow()]);
  await captain.user.click(retry!);
  expect(await row(/ 2$/)).toBeVisible();
  server.answer(results, [aResult()]);
  await captain.press('Retry');
  expect(await screen.findByText(/Comets/)).toBeVisible();
});

test('a server that tells no rules of the table yet is enough', async () => {
  const untold = { rules: undefined as never, notes: undefined as never };
  server.answer('/api/leagues/thursday', { id: 'thursday', name: 'Thursday', ...untold });
  open();
  expect(await row(/ 2$/)).toBeVisible();
});

test('what the league decided stands in the table and under it', async () => {
  const notes: StandingsNote[] = [
    {
      kind: 'points',
      teamNames: ['Herons'],
      ...{ points: -1, games: null, rank: null, applies: true },
      reason: 'Late.',
    },
  ];
  server.answer('/api/leagues/thursday', { id: 'thursday', name: 'Thursday', rules, notes });
  server.answer(standings, [aRow({ adjustment: -1 })]);
  open();
  expect(await row(/Herons 1 point deducted/)).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Decisions of the league' });
  expect(list).toHaveTextContent(/Herons.*: 1 point deducted\..*Late\./);
});

test('a league without teams and results says so', async () => {
  server.answer(standings, []);
  server.answer(results, []);
  open();
  expect(await screen.findByText('This league has no teams yet.')).toBeVisible();
  expect(await screen.findByText('There are no results yet.')).toBeVisible();
});

const noScore = { winningScore: null, losingScore: null } as const;

test.each<[what: string, changes: Partial<Result>, words: string]>([
  ['a win', {}, 'Herons 21 – 14 Comets Reported'],
  ['a final result', { state: 'final' }, 'Herons 21 – 14 Comets Final'],
  ['a tie', { winningScore: 7, losingScore: 7 }, 'Herons 7 – 7 Comets Tie · Reported'],
  ['an abandoned game', { outcome: 'abandoned' }, 'Herons 21 – 14 Comets Abandoned · Reported'],
  ['a forfeit', { ...noScore, outcome: 'forfeit' }, 'Herons beat Comets Forfeit · Reported'],
  [
    'a game that was not played',
    { ...noScore, outcome: 'not-played' },
    'Herons vs. Comets Not played · Reported',
  ],
  [
    'a game whose reports differ',
    { ...noScore, outcome: null, state: 'checking' },
    'Herons vs. Comets Being checked',
  ],
])('%s', async (_what, changes, words) => {
  server.answer(results, [aResult(changes)]);
  open();
  const team = await screen.findByText('Comets');
  expect(team.closest('li')).toHaveTextContent(words);
});

describe('The focus, after more results were loaded with the keyboard,', () => {
  const loadMore = async () => {
    const button = await screen.findByRole('button', { name: 'Load more results' });
    button.focus();
    await captain.user.keyboard('{Enter}');
    return button;
  };
  const aPage = (winningTeamName: string, next?: string) =>
    pageOf([aResult({ winningTeamName })], next === undefined ? {} : { next });

  test('stays on the button if there are more', async () => {
    server.respond(results, () => aPage('Owls', earlier));
    server.respond(earlier, () => aPage('Ducks', `${results}&cursor=3`));
    open();
    const button = await loadMore();
    await screen.findByText(/Ducks/);
    expect(button).toHaveFocus();
  });

  test('moves to the words that stand in place of the button if there are no more', async () => {
    server.respond(results, () => aPage('Owls', earlier));
    server.respond(earlier, () => pageOf([aResult(), aResult({ winningTeamName: 'Ducks' })]));
    open();
    await loadMore();
    expect(await screen.findByText('All results are shown.')).toHaveFocus();
  });

  test('stays where the person has moved it meanwhile', async () => {
    const last = heldResponse<typeof earlier>();
    server.respond(results, () => aPage('Owls', earlier));
    server.respond(earlier, () => last.answer);
    open();
    await loadMore();
    const link = screen.getByRole('link', { name: 'Help' });
    link.focus();
    last.give(aPage('Ducks'));
    await screen.findByText(/Ducks/);
    expect(link).toHaveFocus();
  });
});
