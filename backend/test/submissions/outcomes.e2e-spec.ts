import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { downloadXlsx } from '../support/read-xlsx';
import { AdminAtBrowser, registerFirstMaster, signIn } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { everyFeatureOff } from '../support/servers/every-feature-off';
import { RunningServer, startServer } from '../support/servers/server';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';

/** A server and its first administrator. */
interface Place {
  readonly server: RunningServer;
  readonly admin: AdminAtBrowser;
  readonly game: SampleGame;
}

let database: TestDatabase;
/** Outcomes are on. */
let on: Place;

beforeAll(async () => {
  database = await createTestDatabase();
  const server = await startServer(database.url);
  const [admin, game] = [await registerFirstMaster(server), await findSampleGame(server.url)];
  on = { server, admin, game };
});

afterAll(async () => {
  await on.server.stop();
  await database.drop();
});

const noScores = { winningScore: undefined, losingScore: undefined };

function send({ server, game }: Place, day: number, details: object) {
  return request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(game, dayNumber(day), { details }));
}

type Row = Record<string, unknown>;
const rowsAt = async ({ admin }: Place, query = '') =>
  (await admin.get(`/api/score-submissions?${query}`)).body as Row[];
const fileOf = async ({ admin }: Place, query = '') =>
  (await admin.get(`/api/export/scores?${query}`).expect(200)).text;
const cells = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true });

describe('With outcomes', () => {
  beforeAll(async () => {
    await send(on, 1, { ...noScores, outcome: 'forfeit', outcomeReason: 'other' }).expect(201);
    await send(on, 2, { ...noScores, outcome: 'not-played', refRating: 5 }).expect(201);
    await send(on, 3, { outcome: 'abandoned', outcomeReason: 'weather', refRating: 4 }).expect(201);
    await send(on, 4, { outcome: 'played', refRating: 3 }).expect(201);
    await send(on, 5, { ...noScores, outcome: 'double-forfeit', refRating: 5 }).expect(201);
  });

  it('rows tell the outcome and its reason', async () => {
    expect(await rowsAt(on)).toMatchObject([
      { outcome: 'double-forfeit', outcomeReason: null, winningScore: 0, refRating: null },
      { outcome: 'played', outcomeReason: null, winningScore: 21, refRating: 3 },
      { outcome: 'abandoned', outcomeReason: 'weather', winningScore: 21, refRating: 4 },
      { outcome: 'not-played', outcomeReason: null, winningScore: 0, refRating: null },
      { outcome: 'forfeit', outcomeReason: 'other', winningScore: 0, losingScore: 0 },
    ]);
  });

  it.each([
    ['all', 5],
    ['played', 1],
    ['forfeit', 1],
    ['double-forfeit', 1],
    ['abandoned', 1],
    ['not-played', 1],
  ])('the list and the export of outcome=%s have %i', async (outcome, count) => {
    const { body, headers } = await on.admin.get(`/api/score-submissions?outcome=${outcome}`);
    expect(body).toHaveLength(count);
    expect(headers['x-total-count']).toBe(String(count));
    expect(cells(await fileOf(on, `outcome=${outcome}`))).toHaveLength(count);
  });

  it('the export has further columns if it is asked for them', async () => {
    const usual = cells(await fileOf(on));
    const all = cells(await fileOf(on, 'columns=all'));
    expect(Object.keys(usual[0]!).at(-1)).toBe('ID');
    expect(Object.keys(all[0]!).slice(-13, -10)).toEqual(['ID', 'Outcome', 'Outcome Reason']);
    const shown = all.map((row) => [
      row['Winning Score'],
      row['Losing Score'],
      row['Outcome'],
      row['Outcome Reason'],
    ]);
    expect(shown).toEqual([
      ['', '', 'Both teams forfeited', ''],
      ['21', '14', 'Played', ''],
      ['21', '14', 'Abandoned', 'Weather'],
      ['', '', 'Not played', ''],
      ['', '', 'Forfeit', 'Other'],
    ]);
    expect(usual[4]!['Winning Score']).toBe('0');
  });

  it('the further columns contain the reference, in both formats', async () => {
    const references = (await rowsAt(on)).map((row) => row['reference']);
    const csv = cells(await fileOf(on, 'columns=all'));
    expect(csv.map((row) => row['Reference'])).toEqual(references);
    const [header, ...rows] = await downloadXlsx(
      on.admin.get('/api/export/scores?columns=all&format=xlsx'),
    );
    expect(header!.at(-1)).toBe('Reference');
    expect(rows.map((row) => row.at(-1))).toEqual(references);
  });

  it('the summary says that there are some', async () => {
    const { body } = await on.admin.get('/api/score-submissions/summary');
    expect(body).toMatchObject({ hasOutcomes: true, hasStandings: false });
  });
});

it('Turned off later, what was stored keeps its meaning, and nothing new is taken', async () => {
  const server = await startServer(database.url, everyFeatureOff);
  const admin = await signIn(server.url, 'master@example.org');
  const place = { ...on, server, admin };
  await send(place, 20, { ...noScores, outcome: 'forfeit' }).expect(400);
  await send(place, 20, { outcome: 'abandoned' }).expect(201);
  expect((await rowsAt(place))[0]).toMatchObject({ outcome: 'played', outcomeReason: null });
  expect(await rowsAt(place, 'outcome=not-played')).toHaveLength(1);
  expect(await fileOf(place, 'columns=all')).toContain('Not played');
  expect((await request(server.url).get('/api/site')).body).toMatchObject({ features: [] });
  await server.stop();
});
