import { AddressReader } from '../../src/imports/application/ports';
import { addressRefused } from '../../src/imports/domain/schedule-address';
import { Refreshes } from '../../src/league-feed/application/refreshes';
import { ScheduleServer } from '../schedule/schedule-server';
import { assertBuilt } from '../support/servers/server-process';
import { eventually } from '../support/timing/eventually';
import { moreTime } from '../support/timing/more-time';

// Each file is read in a thread, which loads the built program.
moreTime();

const league = {
  id: 'thu',
  name: 'Thursday Kickball',
  sport: 'Kickball',
  teams: [{ name: 'Sole Mates' }, { name: 'Comets' }],
};

const address = 'https://calendar.example.org/games.csv?key=secret';
const fileOf = (...dates: readonly string[]) => ({
  name: 'games.csv',
  bytes: Buffer.from(
    [
      'League,Date,Home,Away',
      ...dates.map((date) => `${league.name},${date},Sole Mates,Comets`),
    ].join('\n'),
  ),
});

interface Listed {
  readonly id: string;
  readonly importedAt: string;
  readonly [name: string]: unknown;
}

let server: ScheduleServer;
let read: jest.SpiedFunction<AddressReader['read']>;

beforeAll(async () => {
  assertBuilt();
  server = await ScheduleServer.start({
    'leagues.json': { format: 'score-tracker/leagues/1', leagues: [league] },
  });
  read = jest.spyOn(server.server.app.get(AddressReader), 'read');
});

afterAll(() => server.stop());

const post = (path: string, body: object) =>
  server.admin.post(`/api/admin/imports${path}`).send(body);
const listed = async () =>
  (await server.admin.get('/api/admin/imports').expect(200)).body as readonly [Listed];
const dates = async () => (await server.games()).map(({ date }) => date);
const refresh = (day: string) => server.server.app.get(Refreshes).runDaily(day);

it('reads an address, imports it, and reads it every day', async () => {
  read.mockResolvedValue(fileOf('2027-03-15', '2027-03-22', '2027-03-29'));
  const given = { address: 'webcal://calendar.example.org/games.csv?key=secret' };
  expect((await post('/preview', given).expect(200)).body).toMatchObject({
    source: null,
    isComplete: true,
    counts: { added: 3 },
  });
  expect((await post('', given).expect(200)).body).toMatchObject({
    source: { address, readAt: expect.any(String), problem: null },
  });
  expect(read.mock.calls).toEqual([[address], [address]]);

  read.mockResolvedValue(fileOf('2027-03-15', '2027-03-22', '2027-04-05'));
  expect(await refresh('2027-01-01')).toBe('refreshed');
  expect(await dates()).toEqual(['2027-03-15', '2027-03-22', '2027-04-05']);
  expect(await listed()).toMatchObject([{ importedBy: 'calendar.example.org', problem: null }]);
  const audited = await server.admin.get('/api/admin/audit-log?limit=1').expect(200);
  expect(audited.body).toMatchObject([{ action: 'schedule-imported', actor: null }]);
  expect(JSON.stringify(audited.body)).not.toContain('secret');
});

it('tells league staff about a problem until it is gone', async () => {
  read.mockRejectedValue(addressRefused('It is away.'));
  await refresh('2027-01-02');
  expect(await listed()).toMatchObject([{ games: 3, problem: 'It is away.' }]);
  const lastError = 'The games of games.csv (calendar.example.org) stay as they were. It is away.';
  expect(await server.status()).toMatchObject({ source: 'imports', games: 3, lastError });

  read.mockResolvedValue(fileOf('2027-03-15', '2027-03-22', '2027-04-05'));
  await server.admin.post('/api/admin/refresh-leaguelab').send({}).expect(202);
  await eventually(server.status.bind(server), (status) => status?.lastError === null);
});

it('ends the daily reading with an undo or a file', async () => {
  const [{ id }] = await listed();
  await post(`/${id}/undo`, {}).expect(204);
  const [undone] = await listed();
  expect(undone).toMatchObject({ address: null, readAt: null });
  read.mockClear();
  await refresh('2027-01-03');
  expect(read).not.toHaveBeenCalled();
  expect(await dates()).toEqual(['2027-03-15', '2027-03-22', '2027-03-29']);

  read.mockResolvedValue(fileOf('2027-03-15', '2027-03-22'));
  const seen = { sourceId: id, seen: undone.importedAt };
  await post('', { address, ...seen }).expect(200);
  const [subscribed] = await listed();
  expect(subscribed).toMatchObject({ id, address });
  const { name, bytes } = fileOf('2027-03-15', '2027-03-22');
  const file = { name, content: bytes.toString('base64'), sourceId: id };
  const { body } = await post('/preview', file).expect(200);
  expect(body).toMatchObject({ source: { id, address } });
  expect((await post('', { ...file, seen: subscribed.importedAt }).expect(200)).body).toMatchObject(
    {
      source: { id, address: null },
    },
  );
});

it.each<[what: string, body: object, message: RegExp]>([
  ['http', { address: 'http://example.org/a.ics' }, /must begin with https/],
  ['a password', { address: 'https://me:secret@example.org/a.ics' }, /user name or a password/],
  ['a private network', { address: 'https://10.0.0.1/a.ics' }, /not one on the public Internet/],
  ['a long address', { address: `https://example.org/${'a'.repeat(2_000)}` }, /2,?000/],
  ['a file as well', { address, name: 'a.csv', content: 'YQ==' }, /a file or an address, not both/],
])('refuses %s', async (_what, body, message) => {
  read.mockRestore();
  expect((await post('/preview', body).expect(400)).body).toMatchObject({
    details: [{ path: 'address', message: expect.stringMatching(message) }],
  });
});
