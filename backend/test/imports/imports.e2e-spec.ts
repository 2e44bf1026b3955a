import { ScheduleServer } from '../schedule/schedule-server';
import { assertBuilt } from '../support/servers/server-process';
import { moreTime } from '../support/timing/more-time';

// Each file is read in a thread, which loads the built program.
moreTime();

const league = {
  id: 'thu',
  name: 'Thursday Kickball',
  sport: 'Kickball',
  teams: [{ name: 'Sole Mates' }, { name: 'Comets' }, { name: 'Owls' }],
  games: [{ date: '2026-01-01', home: 'Comets', away: 'Owls' }],
};

const header = 'League,Date,Start Time,Home Team,Away Team,Field';
const rows = [
  'Thursday Kickball,3/15/2047,6:30 PM,Sole Mates,comets,North',
  'Thursday Kickball,3/22/2047,6:30 PM,Comets,Owls,North',
  'Thursday Kickball,3/29/2047,6:30 PM,Owls,Sole Mates,North',
];
const fileOf = (...lines: readonly string[]) => ({
  name: 'spring.csv',
  content: Buffer.from([header, ...lines].join('\r\n')).toString('base64'),
});

interface Preview {
  readonly source: { readonly id: string; readonly importedAt: string } | null;
  readonly questions: readonly { readonly id: string; readonly ask: string }[];
  readonly [name: string]: unknown;
}

let server: ScheduleServer;

beforeAll(async () => {
  assertBuilt();
  server = await ScheduleServer.start({
    'leagues.json': { format: 'score-tracker/leagues/1', leagues: [league] },
  });
});

afterAll(() => server.stop());

async function preview(file: object, status = 200): Promise<Preview> {
  const { body } = await server.admin.post('/api/admin/imports/preview').send(file).expect(status);
  return body as Preview;
}

const importFile = (file: object) => server.admin.post('/api/admin/imports').send(file);
const games = async () =>
  (await server.games('state=all')).map(({ id, date, time, home, away }) => ({
    id,
    is: `${date} ${time} ${home.name} ${away.name}`,
  }));
const listed = async () =>
  (await server.admin.get('/api/admin/imports').expect(200)).body as unknown;

it('says what it would import, and changes nothing', async () => {
  expect(await preview(fileOf(...rows, 'Thursday Kickball,4/5/2047,,BYE,Owls,'))).toMatchObject({
    source: null,
    questions: [],
    isComplete: true,
    firstGames: [
      { date: '2047-03-15', time: '18:30', home: 'Sole Mates', away: 'Comets', location: 'North' },
      { home: 'Comets' },
      { home: 'Owls' },
    ],
    counts: { games: 3, added: 3, changed: 0, removed: 0 },
    leftOut: [{ count: 1, lines: [{ line: 5 }] }],
  });
  expect(await listed()).toEqual([]);
  expect(await games()).toEqual([{ id: expect.any(String), is: '2026-01-01 null Comets Owls' }]);
});

it('imports, imports again, undoes and removes', async () => {
  await importFile(fileOf(...rows)).expect(200);
  const first = await games();
  expect(first.map(({ is }) => is)).toEqual([
    '2047-03-15 18:30 Sole Mates Comets',
    '2047-03-22 18:30 Comets Owls',
    '2047-03-29 18:30 Owls Sole Mates',
  ]);
  expect(await server.status()).toMatchObject({ source: 'imports', games: 3, lastError: null });

  const moved = fileOf(rows[0]!.replace('6:30', '8:00'), rows[1]!.replace('3/22', '4/5'));
  const { source, changes, counts } = await preview({ ...moved, name: 'Spring 2.csv' });
  expect([counts, changes]).toMatchObject([
    { games: 2, added: 0, changed: 2, removed: 1 },
    [
      { kind: 'changed', game: { time: '20:00' }, before: { time: '18:30' } },
      { kind: 'changed', game: { date: '2047-04-05' }, before: { date: '2047-03-22' } },
      { kind: 'gone', game: { date: '2047-03-29' } },
    ],
  ]);
  await importFile({ ...moved, sourceId: source!.id, seen: source!.importedAt }).expect(200);
  const second = await games();
  expect(second).toEqual([
    { id: first[0]!.id, is: '2047-03-15 20:00 Sole Mates Comets' },
    { id: first[1]!.id, is: '2047-04-05 18:30 Comets Owls' },
  ]);

  await server.admin.post(`/api/admin/imports/${source!.id}/undo`).expect(204);
  expect(await games()).toEqual(first);
  await server.admin.post(`/api/admin/imports/${source!.id}/undo`).expect(204);
  expect(await games()).toEqual(second);
  await server.admin.post(`/api/admin/imports/${source!.id}/undo`).expect(204);

  await server.admin.delete(`/api/admin/imports/${source!.id}`).expect(204);
  // Those of the league file are there again.
  expect((await games()).map(({ is }) => is)).toEqual(['2026-01-01 null Comets Owls']);
  await server.admin.post(`/api/admin/imports/${source!.id}/undo`).expect(204);
  expect(await games()).toEqual(first);

  await server.admin.post('/api/admin/imports/unknown/undo').expect(404);

  const audited = await server.admin.get('/api/admin/audit-log?limit=3').expect(200);
  expect((audited.body as { action: string }[]).map(({ action }) => action)).toEqual([
    'schedule-import-undone',
    'schedule-removed',
    'schedule-import-undone',
  ]);
});

it('keeps what can be undone if the same file is imported again', async () => {
  const { source } = await preview(fileOf(...rows));
  const again = { ...fileOf(...rows), sourceId: source!.id, seen: source!.importedAt };
  await importFile(again).expect(200);
  expect((await preview(fileOf(...rows))).source).toEqual(source);
});

it('reads the exported schedule back unchanged', async () => {
  const { source } = await preview(fileOf(...rows));
  const exported = await server.admin.get('/api/export/schedule').expect(200);
  const content = Buffer.from(exported.text).toString('base64');
  expect(await preview({ name: 'schedule.csv', content, sourceId: source!.id })).toMatchObject({
    isComplete: true,
    counts: { games: 3 },
    changes: [],
    leftOut: [],
  });
});

it('asks for a name that it does not know, and remembers the answer', async () => {
  const file = { ...fileOf(rows[0]!.replace('Sole Mates', 'The Soles')), name: 'other.csv' };
  const [question] = (await preview(file)).questions;
  expect(question).toMatchObject({
    ask: 'Which team of Thursday Kickball is The Soles?',
    suggested: [expect.any(String)],
    answer: null,
  });
  expect((await importFile(file).expect(400)).body).toMatchObject({
    details: [{ path: 'answers', message: question!.ask }],
  });
  const answers = { [question!.id]: '' };
  expect(await preview({ ...file, answers })).toMatchObject({
    isComplete: true,
    counts: { games: 0 },
    leftOut: [{ reason: 'A team is left out.', count: 1 }],
  });
});

it.each<[what: string, body: object, status: number, path: string]>([
  ['without a name', { content: 'YQ==' }, 400, 'name'],
  ['without a file', { name: 'a.csv' }, 400, 'content'],
  [
    'of a file that is none',
    { name: 'a.pdf', content: Buffer.from('%PDF-1.7').toString('base64') },
    400,
    'content',
  ],
  [
    'that removes most games',
    { ...fileOf(rows[0]!.replace('6:30', '9:00')), name: 'spring.csv' },
    400,
    'acceptRemoval',
  ],
])('refuses an import %s', async (_what, body, status, path) => {
  expect((await importFile(body).expect(status)).body).toMatchObject({ details: [{ path }] });
});

it('refuses an import of what somebody else changed meanwhile', async () => {
  const before = await games();
  const { body } = await importFile({
    ...fileOf(...rows, rows[0]!.replace('3/15', '5/3')),
    seen: null,
  });
  expect(body).toMatchObject({
    statusCode: 409,
    message: 'Somebody else imported this schedule meanwhile. Look at the changes again.',
  });
  expect(await games()).toEqual(before);
});

it('reads a larger body only for whoever is signed in', async () => {
  const large = { name: 'a.csv', content: 'a'.repeat(15 * 1024 * 1024) };
  const { status } = await server.admin.post('/api/admin/imports/preview').send(large);
  expect(status).toBe(413);
  const unknown = await server.post('/api/admin/imports/preview', { name: 'a', content: 'b' });
  expect(unknown.status).toBe(401);
});

it('leaves a schedule of the server alone', async () => {
  const other = await ScheduleServer.start({
    'leagues.json': { format: 'score-tracker/leagues/1', leagues: [league] },
    'schedule.csv': 'league,date,home,away\nthu,2026-05-14,Owls,Comets',
  });
  const { body } = await other.admin
    .post('/api/admin/imports/preview')
    .send(fileOf(...rows))
    .expect(409);
  expect(body).toMatchObject({
    message: 'The server reads the schedule from a file of its own. Nothing can be imported.',
  });
  await other.stop();
});
