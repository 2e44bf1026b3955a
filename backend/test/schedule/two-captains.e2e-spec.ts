import type { Response } from 'supertest';
import { addDays } from '../../src/kernel/calendar-date';
import { Links } from '../../src/links/application/links';
import { MarkUnopposed } from '../../src/confirmations/application/mark-unopposed';
import { unreachableLimits } from '../support/servers/unreachable-limits';
import { rounds } from '../support/timing/rounds';
import { Json, ScheduleServer } from './schedule-server';
import { GameOfModel, PairModel, ReportOfModel, Result, results } from './two-captains-model';
import { dateAt } from '../support/servers/midday';

/**
 * Both captains of many pairs of teams report, correct, confirm and keep silent at random. Whatever
 * they do, no report counts by silence while another one of the same teams and date, or of the same
 * game of the schedule, says something else.
 */
const pairs = rounds({ usual: 8, long: 10_000 });
const pairsOfLeague = 100;
const lanes = 8;

const today = dateAt();
const day = (days: number) => addDays(today, days);
const reportDays = [-1, -2, -3, -4];

const any = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;
const chance = (of: number) => Math.random() < of;

const models = Array.from({ length: pairs }, (_, number) => {
  const games = Array.from({ length: Math.floor(Math.random() * 4) }, (__, game) => ({
    date: day(any([-2, -2, -3, 5])),
    time: `${10 + game}:00`,
  }));
  return new PairModel(`l${Math.floor(number / pairsOfLeague)}`, `p${number}`, games, today);
});

const leagues = [...new Set(models.map(({ leagueId }) => leagueId))].map((id) => {
  const own = models.filter(({ leagueId }) => leagueId === id);
  return {
    id,
    name: `League ${id}`,
    sport: 'Kickball',
    location: 'Pier 9',
    teams: own.flatMap(({ teamIds }) => teamIds.map((teamId) => ({ id: teamId, name: teamId }))),
    games: own.flatMap(({ teamIds: [home, away], games }) =>
      games.map(({ name, date, time }) => ({ id: name, date, time, home, away })),
    ),
  };
});

let server: ScheduleServer;
let links: Links;

beforeAll(async () => {
  server = await ScheduleServer.start(
    { 'leagues.json': { format: 'score-tracker/leagues/1', leagues } },
    {
      ...unreachableLimits,
      LINK_KEY: 'a-link-key-of-32-characters-long',
      PUBLIC_RESULTS: 'reported',
    },
  );
  links = server.server.app.get(Links);
  const byTeamsAndTime = new Map(
    (await server.games()).map(({ id, home, date, time }) => [`${home.id} ${date} ${time}`, id]),
  );
  for (const model of models) {
    for (const game of model.games) {
      game.id = byTeamsAndTime.get(`${model.teamIds[0]} ${game.date} ${game.time}`)!;
    }
  }
});

afterAll(() => server.stop());

const formOf = (pair: PairModel, { winner, scores }: Result, date: string) => {
  const [one, other] = pair.teamIds;
  return {
    sportId: 'kickball',
    leagueDetails: {
      leagueId: pair.leagueId,
      winningTeamId: winner === 0 ? one : other,
      losingTeamId: winner === 0 ? other : one,
      matchDate: date,
      location: 'Pier 9',
    },
    gameDetails: {
      winningScore: scores[0],
      losingScore: scores[1],
      captainName: 'Sam',
      captainEmail: 'sam@example.org',
      verification: true,
    },
  };
};

async function report(pair: PairModel): Promise<void> {
  const result = any(results);
  const side = chance(0.7) ? any([0, 1]) : null;
  const game = pair.games.length > 0 && chance(0.7) ? any(pair.games) : null;
  const isOfGame = game && game.date < today && chance(0.7);
  const date = isOfGame ? game.date : day(any(reportDays));
  const { status, body } = await server.post('/api/score-submissions', {
    ...formOf(pair, result, date),
    ...(side !== null && { teamToken: links.make('t', pair.teamIds[side]!) }),
    ...(game && { gameToken: links.make('g', game.id) }),
  });
  expect(status).toBe(201);
  pair.report(body as unknown as ReportOfModel, { result, date, side, game });
}

async function correct(pair: PairModel, one: ReportOfModel): Promise<void> {
  const [result, date] = [chance(0.6) ? any(results) : one.result, day(any(reportDays))];
  const { status } = await server.post('/api/report-links/correct', {
    ...formOf(pair, result, date),
    token: one.manageToken,
    revision: one.revision,
  });
  expect(status).toBe(200);
  pair.correct(one, result, date);
}

async function confirm(pair: PairModel, one: ReportOfModel): Promise<void> {
  const side = pair.sideToConfirm(one);
  if (side === null) return;
  const { reference, revision } = one;
  const token = links.make('t', pair.teamIds[side]!);
  const sent = { token, reference, revision, name: 'Alex' };
  const { status } = await server.post('/api/confirmations', sent);
  expect(status).toBe(200);
  one.isConfirmed = true;
}

async function keepSilent(one: ReportOfModel): Promise<void> {
  await server.database.query(
    "UPDATE submission SET asked_at = now() - interval '3 days' WHERE id = $1",
    [one.id],
  );
  one.isAsked = true;
  await server.server.app.get(MarkUnopposed).execute(48);
}

async function link(pair: PairModel, one: ReportOfModel): Promise<void> {
  if (pair.games.length === 0) return;
  const game: GameOfModel = any(pair.games);
  const body = { submissionId: one.id };
  await server.admin.post(`/api/admin/games/${game.id}/link`).send(body).expect(200);
  one.game = game;
}

async function remove(pair: PairModel, one: ReportOfModel): Promise<void> {
  const { phrase } = (await server.admin.get('/api/score-submissions/deletion-phrase')).body as {
    phrase: string;
  };
  const body = { confirmationCode: phrase };
  await server.admin.delete(`/api/score-submissions/${one.id}`).send(body).expect(200);
  pair.reports = pair.reports.filter((other) => other !== one);
}

async function act(pair: PairModel): Promise<void> {
  await report(pair);
  for (let acts = 2 + Math.floor(Math.random() * 7); acts > 0; acts -= 1) {
    const act = any([
      report,
      report,
      correct,
      correct,
      confirm,
      keepSilent,
      keepSilent,
      link,
      remove,
    ]);
    if (act === report || pair.reports.length === 0) await report(pair);
    else if (act === keepSilent) await keepSilent(any(pair.reports));
    else await (act as typeof correct)(pair, any(pair.reports));
  }
}

/** All pages of a list of reports. */
async function listed(query: string): Promise<Json[]> {
  const rows: Json[] = [];
  let path: string | undefined = `/api/score-submissions?limit=200&logged=all&${query}`;
  while (path) {
    const answer: Response = await server.admin.get(path).expect(200);
    rows.push(...(answer.body as Json[]));
    path = /^<(.+)>; rel="next"$/.exec(answer.get('link') ?? '')?.[1];
  }
  return rows;
}

/** What is published of a league. */
async function published(leagueId: string): Promise<Json[]> {
  const response = await fetch(`${server.server.url}/api/leagues/${leagueId}/results?limit=200`);
  const next = response.headers.get('link');
  expect([response.status, next]).toEqual([200, null]);
  return (await response.json()) as Json[];
}

test(`Of ${pairs} pairs of teams, each report counts for what both captains said`, async () => {
  const waiting = [...models];
  const lane = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) await act(pair);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await server.server.app.get(MarkUnopposed).execute(48);

  const expected = models.flatMap((pair) =>
    pair.reports.map((one) => [one.id, pair.standingOf(one), pair.told(one.id)] as const),
  );
  const told = new Map(expected.map(([id, , words]) => [id, words]));
  const rows = await listed('');
  const standings = rows.map(({ id, standing }) => [id, standing, told.get(id as string)]);
  expect(standings.toSorted()).toEqual(expected.toSorted());

  const counting = expected.filter(([, standing]) => ['confirmed', 'unopposed'].includes(standing));
  const ready = await listed('standing=ready');
  expect(ready.map(({ id }) => id).toSorted()).toEqual(counting.map(([id]) => id).toSorted());

  for (const { id } of leagues) {
    const games = models.filter(({ leagueId }) => leagueId === id);
    const all = await published(id);
    for (const pair of games) {
      const ofPair = all.filter((result) =>
        pair.teamIds.includes(result['winningTeamName'] as string),
      );
      for (const result of ofPair) expect([pair.maySay(result), result]).toEqual([true, result]);
      expect([ofPair.length, pair.told(ofPair)]).toEqual([
        pair.gamesPublished(),
        pair.told(ofPair),
      ]);
    }
  }

  const linked = new Set(
    models.flatMap(({ reports }) => reports.flatMap(({ game }) => game?.id ?? [])),
  );
  const early = (await server.games(`from=${day(1)}&state=reported`)).map(({ id }) => id);
  expect(early.filter((id) => !linked.has(id))).toEqual([]);
}, 3_600_000);
