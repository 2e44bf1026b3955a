import { ScheduleServer } from '../schedule/schedule-server';
import { assertBuilt } from '../support/servers/server-process';
import { moreTime } from '../support/timing/more-time';

// Files are read in a thread, which loads the built program.
moreTime();

const path = '/api/admin/own-leagues';
const captain = 'Captain@example.org';
const team = (name: string, captains: readonly string[] = []) => ({ name, captains });

interface Saved {
  readonly id: string;
  readonly savedAt: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly [name: string]: unknown;
}

let server: ScheduleServer;

beforeAll(async () => {
  assertBuilt();
  server = await ScheduleServer.start({}, { FEED_SOURCE: 'imports' });
});

afterAll(() => server.stop());

const save = (league: object) => server.admin.post(path).send(league);
const saved = async (league: object) => (await save(league).expect(200)).body as Saved;
const listed = async () => (await server.admin.get(path).expect(200)).body as Saved[];
const catalogue = async (call: string) => (await fetch(`${server.server.url}${call}`)).json();

it('begins without a league, and says so to nobody as an error', async () => {
  expect(await listed()).toEqual([]);
  expect(await catalogue('/api/sports')).toEqual([]);
  const { body } = await server.admin.get('/api/admin/leaguelab-status').expect(200);
  expect(body).toMatchObject({ madeHere: true, lastError: null });
});

it('offers a league to captains as soon as it is saved, and ends with it', async () => {
  const league = { name: 'Sunday Kickball', sport: 'Kickball', location: 'North Field' };
  const first = await saved({ ...league, teams: [team('Red', [captain]), team('Blue')] });
  expect(await catalogue('/api/sports')).toMatchObject([{ id: 'kickball', name: 'Kickball' }]);
  expect(await catalogue(`/api/leagues/${first.id}/teams`)).toMatchObject([
    { name: 'Blue' },
    { name: 'Red' },
  ]);

  const [red, blue] = first.teams;
  const change = { ...league, id: first.id, seen: first.savedAt, name: 'Sunday' };
  await saved({ ...change, teams: [{ ...red, name: 'Crimson' }, blue] });
  expect(await catalogue(`/api/leagues/${first.id}/teams`)).toMatchObject([
    { id: blue!.id },
    { id: red!.id, name: 'Crimson' },
  ]);
  const twice = await save({ ...league, name: ' sunday', teams: [] }).expect(400);
  expect(twice.body).toMatchObject({ details: [{ path: 'name' }] });
  // Somebody had opened it before that.
  await save({ ...change, teams: [] }).expect(409);

  // More than half of all, which a feed from elsewhere would be held back for.
  await server.admin.delete(`${path}/${first.id}`).expect(204);
  expect(await catalogue('/api/sports')).toEqual([]);
  await server.admin.delete(`${path}/${first.id}`).expect(404);
});

it('takes a league that has no teams yet', async () => {
  const { id } = await saved({ name: 'Sunday', sport: 'Kickball', teams: [] });
  expect(await catalogue(`/api/leagues/${id}/teams`)).toEqual([]);
  await server.admin.delete(`${path}/${id}`).expect(204);
});

it('says what is wrong, and changes nothing', async () => {
  const wrong = { name: ' ', sport: 'Kickball', teams: [team('Red', ['nobody']), team('red ')] };
  const { body } = await save(wrong).expect(400);
  expect(body).toMatchObject({
    details: [{ path: 'name' }, { path: 'teams[0].captains' }, { path: 'teams[1].name' }],
  });
  await save({ name: 'Sunday', sport: 'Kickball', teams: 'Red' }).expect(400);
  await save({ name: 'Sunday', sport: 'Kickball', teams: [1] }).expect(400);
  expect(await listed()).toEqual([]);
});

it('takes leagues and teams from a schedule, once somebody says so', async () => {
  const lines = ['League,Date,Home,Away', 'Monday Golf,2027-03-15,Red,Blue'];
  const file = {
    name: 'spring.csv',
    content: Buffer.from(lines.join('\n')).toString('base64'),
    answers: { '["league","Monday Golf"]': '+', '["sport","Monday Golf"]': 'Golf' },
  };
  const { body } = await server.admin.post('/api/admin/imports').send(file).expect(200);
  expect(body).toMatchObject({
    added: [{ league: 'Monday Golf', sport: 'Golf', teams: ['Red', 'Blue'] }],
  });
  expect(await listed()).toMatchObject([
    { name: 'Monday Golf', sport: 'Golf', teams: [{ name: 'Red' }, { name: 'Blue' }] },
  ]);
  expect(await server.games()).toMatchObject([{ home: { name: 'Red' }, away: { name: 'Blue' } }]);

  // Renamed, they are not added again by the answers of before.
  const [{ savedAt: seen, ...league }] = (await listed()) as [Saved];
  await saved({ ...league, seen, name: 'Tuesday Golf' });
  const again = await server.admin
    .post('/api/admin/imports/preview')
    .send({ ...file, answers: {} });
  expect(again.body).toMatchObject({ isComplete: true, added: [], changes: [] });
});

it('forgets a captain who is erased', async () => {
  const { id } = await saved({
    name: 'Friday',
    sport: 'Golf',
    teams: [team('Gold', [captain, 'other@example.org'])],
  });
  const email = captain.toLowerCase();
  const found = await server.admin.post('/api/admin/people/find').send({ email }).expect(200);
  expect(found.body).toMatchObject({
    counts: { teams: 1 },
    kept: { teams: [{ league: 'Friday', team: 'Gold' }] },
  });
  await server.admin.post('/api/admin/people/erase').send({ email }).expect(200);
  const league = (await listed()).find((one) => one.id === id);
  expect(league).toMatchObject({ teams: [{ captains: ['other@example.org'] }] });
});

it('takes no leagues where the leagues come from elsewhere', async () => {
  const other = await server.sibling({ FEED_SOURCE: 'sample' });
  const league = { name: 'Sunday', sport: 'Golf', teams: [] };
  await server.admin.at(other.url).post(path).send(league).expect(404);
  await other.stop();
});
