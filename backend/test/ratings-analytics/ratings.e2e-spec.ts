import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { AdminAtBrowser, registerAdmin } from '../support/admins';
import { SampleGame, aBodyOf, findSampleGame } from '../support/a-sample-game';
import { aServer } from '../support/servers/scene';
import { downloadXlsx } from '../support/read-xlsx';

const { server, admin: master, game: kickball } = aServer();
let admin: AdminAtBrowser;
let golf: SampleGame;
/** The IDs of the five reports, in order of arrival. */
let ids: string[];

const nothing = { average: null, count: 0 };
const nobodyRated = {
  ratedSubmissions: 0,
  overall: nothing,
  fieldCondition: nothing,
  referee: nothing,
  sportsmanship: nothing,
  competition: nothing,
};

beforeAll(async () => {
  admin = await registerAdmin(master, server.url, 'league@example.org');
  golf = await findSampleGame(server.url, 'ultimate');
  const report = async (game: SampleGame, day: string, location: string, details: object) => {
    const body = aBodyOf(game, day, { league: { location }, details });
    const answer = await request(server.url).post('/api/score-submissions').send(body).expect(201);
    return (answer.body as { id: string }).id;
  };
  ids = [
    await report(kickball, '2020-05-04', 'Park', { fieldConditionRating: 5, refRating: 4 }),
    await report(kickball, '2020-05-10', 'Park', {
      fieldConditionRating: 2,
      sportsmanshipRating: 1,
      competitionRating: 1,
      ratingComments: '=More "shade",\nplease',
    }),
    await report(golf, '2020-05-11', 'École 10', { refRating: 4 }),
    await report(golf, '2020-06-30', 'École 9', {}),
    await report(golf, '2020-07-01', 'Park', { ratingComments: 'No stars, but words.' }),
  ];
});

const get = async (path: string) =>
  (await admin.get(`/api/ratings${path}`).expect(200)).body as unknown;

it('sums up all ratings, each category over its own', async () => {
  expect(await get('/summary')).toEqual({
    ratedSubmissions: 3,
    overall: { average: 17 / 6, count: 6 },
    fieldCondition: { average: 3.5, count: 2 },
    referee: { average: 4, count: 2 },
    sportsmanship: { average: 1, count: 1 },
    competition: { average: 1, count: 1 },
  });
});

it.each([
  ['sport=kickball', 2],
  ['sport=ultimate&location=Park', 0],
  ['period=custom&from=2020-05-10&to=2020-05-11', 2],
  // Dates are only allowed with a custom period.
  ['period=allTime&from=2020-05-11', 3],
])('counts with ?%s', async (query, count) => {
  expect(await get(`/summary?${query}`)).toMatchObject({ ratedSubmissions: count });
  const list = await admin.get(`/api/ratings?${query}`).expect(200);
  expect(list.body).toHaveLength(count);
  expect(list.headers['x-total-count']).toBe(String(count));
});

it('lists rated reports, the newest first', async () => {
  const [golfTeam] = golf.teams;
  expect(((await get('')) as object[])[0]).toEqual({
    id: ids[2],
    matchDate: '2020-05-11',
    sportName: 'Ultimate',
    teamName: golfTeam!.name,
    leagueName: golf.leagueName,
    location: 'École 10',
    fieldConditionRating: null,
    refRating: 4,
    sportsmanshipRating: null,
    competitionRating: null,
    rating: 4,
  });
  expect(((await get('')) as { rating: number }[]).map(({ rating }) => rating)).toEqual([
    4,
    4 / 3,
    4.5,
  ]);
});

it.each([
  ['', [2, 1, 0]],
  ['/comments', [4, 1]],
])('pages through /api/ratings%s', async (path, order) => {
  const seen: string[] = [];
  let next: string | undefined = `/api/ratings${path}?limit=1&period=custom&from=2020-05-01`;
  while (next) {
    const page: request.Response = await admin.get(next).expect(200);
    expect(page.headers['x-total-count']).toBe(String(order.length));
    seen.push(...(page.body as { id: string }[]).map(({ id }) => id));
    next = /^<(.+)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1];
  }
  expect(seen).toEqual(order.map((at) => ids[at]));
});

it('lists comments with the rating of their report, where it has one', async () => {
  expect(await get('/comments')).toEqual([
    expect.objectContaining({ id: ids[4], rating: null, comment: 'No stars, but words.' }),
    {
      id: ids[1],
      matchDate: '2020-05-10',
      sportName: 'Kickball',
      leagueName: kickball.leagueName,
      teamName: kickball.teams[0]!.name,
      location: 'Park',
      rating: 4 / 3,
      comment: '=More "shade",\nplease',
    },
  ]);
});

it('shows the trend by weeks and by months', async () => {
  const may = '/trend?period=custom&from=2020-05-04&to=2020-05-24';
  expect(await get(may)).toEqual([
    expect.objectContaining({ start: '2020-05-04', ratedSubmissions: 2 }),
    {
      ...nobodyRated,
      start: '2020-05-11',
      bucket: 'week',
      ratedSubmissions: 1,
      overall: { average: 4, count: 1 },
      referee: { average: 4, count: 1 },
    },
  ]);
  expect(await get(`${may}&bucket=month`)).toEqual([
    expect.objectContaining({ start: '2020-05-01', bucket: 'month', ratedSubmissions: 3 }),
  ]);
  expect(((await get('/trend')) as { start: string }[]).map(({ start }) => start)).toEqual([
    '2020-05-04',
    '2020-05-11',
  ]);
  expect(await get('/trend?sport=nothing')).toEqual([]);
  const ever = '/trend?period=custom&from=1970-01-01&to=2020-05-24&bucket=week';
  expect(await get(ever)).toHaveLength(2);
});

it.each([
  ['sport', ['kickball', 'ultimate'], ['Kickball', 'Ultimate']],
  ['location', ['Park', 'École 10'], ['Park', 'École 10']],
])('breaks down by %s', async (by, keys, labels) => {
  const parts = (await get(`/breakdown?by=${by}`)) as Record<string, unknown>[];
  expect(parts.map(({ key }) => key)).toEqual(keys);
  expect(parts.map(({ label }) => label)).toEqual(labels);
  expect(parts[1]).toEqual({
    ...nobodyRated,
    key: keys[1],
    label: labels[1],
    ratedSubmissions: 1,
    overall: { average: 4, count: 1 },
    referee: { average: 4, count: 1 },
  });
});

it('breaks down by league, with its id and name', async () => {
  const parts = (await get('/breakdown?by=league&location=Park')) as Record<string, unknown>[];
  expect(parts).toEqual([
    expect.objectContaining({
      key: kickball.leagueId,
      label: kickball.leagueName,
      ratedSubmissions: 2,
    }),
  ]);
});

it('names every location of reports, rated or not, as people sort them', async () => {
  expect(await get('/locations')).toEqual(['École 9', 'École 10', 'Park']);
});

it.each([
  ['?period=someday', 'period', /^period must be one of today, yesterday, /],
  ['/breakdown', 'by', /one of sport, location, league/],
])('refuses /api/ratings%s', async (path, field, message) => {
  const { body } = await admin.get(`/api/ratings${path}`).expect(400);
  expect(body).toMatchObject({
    statusCode: 400,
    details: [{ path: field, message: expect.stringMatching(message) }],
  });
});

describe('The export', () => {
  const columns = [
    ...['Date', 'Sport', 'League', 'Division', 'Location', 'Team', 'Field Condition', 'Referee'],
    ...['Sportsmanship', 'Competition', 'Rating', 'Comments', 'ID'],
  ];

  it('as CSV has the rated reports of the filter', async () => {
    const answer = await admin.get(
      '/api/export/game-ratings?sport=kickball&location=Park&period=custom&from=2020-05-10',
    );
    expect(answer.get('content-disposition')).toMatch(
      /^attachment; filename="game-ratings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const rows = parse(answer.text, { bom: true, record_delimiter: '\r\n' });
    const { leagueName, teams } = kickball;
    expect(rows).toEqual([
      columns,
      [
        ...['2020-05-10', 'Kickball', leagueName, rows[1]![3], 'Park', teams[0]!.name],
        ...['2', '', '1', '1', String(4 / 3), '\'=More "shade",\nplease', ids[1]],
      ],
    ]);
  });

  it('as XLSX has all of them', async () => {
    const [header, ...rows] = await downloadXlsx(admin.get('/api/export/game-ratings?format=xlsx'));
    expect(header).toEqual(columns);
    const at = (title: string) => rows.map((row) => row[columns.indexOf(title)]);
    expect(at('ID')).toEqual([ids[2], ids[1], ids[0]]);
    expect(at('Rating')).toEqual([4, 4 / 3, 4.5]);
    expect(at('Referee')).toEqual([4, null, 4]);
  });
});
