import { join } from 'node:path';
import { Tokens } from '../../src/links/domain/token';
import { TestDatabase, createTestDatabase } from '../support/database';
import { ServerProcess } from '../support/servers/server-process';
import { deletedId, failingId } from './feature-with-links';
import { moreTime } from '../support/timing/more-time';

// Each server is a process of its own.
moreTime();

const key = 'The key of these tests, long enough.';
const program = join(__dirname, 'server-with-links.cjs');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  ServerProcess.killAll();
  await database.drop();
});

it('Neither logs nor metrics contain a token', async () => {
  const server = await ServerProcess.start(
    {
      DATABASE_URL: database.url,
      LINK_KEY: key,
      LOG_LEVEL: 'trace',
      METRICS_ENABLED: 'true',
    },
    program,
  );
  const tokens = new Tokens(key);
  const make = (id: string) => tokens.make({ kind: 'm', id, version: 0 });
  const [valid, failing, deleted] = [
    make('01970000-0000-7000-8000-00000000abcd'),
    make(failingId),
    make(deletedId),
  ];
  const altered = `${valid.slice(0, -4)}____`;
  const open = async (body: string, path = '/api/report-links/open') => {
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await fetch(server.url + path, { method: 'POST', headers, body });
    return status;
  };

  const statuses = [];
  for (const token of [valid, failing, deleted, altered]) {
    statuses.push(await open(JSON.stringify({ token })));
  }
  expect(statuses).toEqual([200, 500, 404, 404]);
  expect(await open(`{"token":"${valid}",`)).toBe(400);
  // Nobody should, but somebody could.
  expect(await open('{}', `/api/report-links/open?token=${valid}`)).toBe(404);
  expect(await open('{}', `/api/report-links/${valid}`)).toBe(404);
  const stopping = tokens.make({ kind: 's', id: 'mark', version: 0 });
  const alteredToStop = `${stopping.slice(0, -4)}____`;
  const stop = async (path: string, method = 'POST') =>
    (await fetch(`${server.url}/api/mail-stop/${path}`, { method })).status;
  expect(await stop(stopping)).toBe(200);
  for (const path of [alteredToStop, valid, `${stopping}/more`, `more/${stopping}`]) {
    expect(await stop(path)).toBe(404);
  }
  expect(await stop(stopping, 'GET')).toBe(405);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  await server.stop();
  await server.silent();

  const route = '"route":"/api/report-links/open"';
  const opened = server.lines.filter((line) => line.includes(route));
  expect(opened.length).toBeGreaterThanOrEqual(statuses.length);
  expect(server.lines.join('\n')).toContain('The opener failed.');
  expect(metrics).toContain('route="/api/report-links/open",status="404"');
  const stopped = server.lines.filter((line) => line.includes('"route":"/api/mail-stop/:token"'));
  expect(stopped.length).toBeGreaterThanOrEqual(3);
  expect(metrics).toContain('route="/api/mail-stop/:token",status="200"');
  for (const secret of [valid, failing, deleted, altered, stopping, alteredToStop, key]) {
    const signature = secret.slice(-22);
    expect(server.lines.filter((line) => line.includes(signature))).toEqual([]);
    expect(metrics).not.toContain(signature);
  }
});
