import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { rounds } from '../support/timing/rounds';
import { ServerProcess } from '../support/servers/server-process';
import { pace } from '../support/timing/pace';
import { RawConnection } from './raw-connection';

let database: TestDatabase;
let server: ServerProcess;
let day = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await ServerProcess.start({ DATABASE_URL: database.url });
});

afterAll(async () => {
  ServerProcess.killAll();
  await database.drop();
});

async function report(): Promise<number> {
  day += 1;
  const { status } = await fetch(`${server.url}/api/score-submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aBodyOf(await findSampleGame(server.url), dayNumber(day))),
    signal: AbortSignal.timeout(15_000),
  });
  return status;
}

function openMany(count: number): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => RawConnection.open(server.url)));
}

it('Thousands of idle connections keep no report from coming through', async () => {
  const idle = await openMany(rounds({ usual: 500, long: 2_500 }));

  expect(await report()).toBe(201);
  for (const connection of idle) connection.close();
});

it('Clients that dribble keep no report from coming through, and are hung up on', async () => {
  // Headers may take 20 s, whole requests 60 s.
  const seconds = rounds({ usual: 2, long: 65 });
  const heads = await openMany(100);
  const bodies = await openMany(100);
  for (const one of heads) one.write('GET /api/sports HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  for (const one of bodies) {
    one.write(
      'POST /api/score-submissions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"notes":"',
    );
  }
  const statuses = new Set<number>();
  for (let second = 0; second < seconds; second += 1) {
    for (const one of [...heads, ...bodies]) one.write('x');
    statuses.add(await report());
    await pace(1_000);
  }
  const left = [...heads, ...bodies].filter(({ isOpen }) => isOpen).length;
  for (const one of [...heads, ...bodies]) one.close();

  expect([...statuses]).toEqual([201]);
  expect(left).toBe(rounds({ usual: 200, long: 0 }));
});

it('Connections that send without reading keep no report from coming through', async () => {
  const unread = await Promise.all(
    Array.from({ length: 200 }, () => RawConnection.openUnread(server.url)),
  );
  const requests = rounds({ usual: 2_000, long: 12_000 });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const floods = [
    get('/api/unknown').repeat(requests),
    get('/api/openapi.json').repeat(requests / 8),
  ] as const;
  unread.forEach((one, number) => {
    one.write(floods[number % 2]!);
  });
  const taken: number[] = [];
  for (let number = 1; number <= 9; number += 1) {
    const begin = performance.now();
    expect(await report()).toBe(201);
    taken.push(performance.now() - begin);
  }
  for (const one of unread) one.close();

  const median = taken.sort((one, other) => one - other)[4]!;
  expect(median).toBeLessThan(1_000);
});

it('A body without a length is refused as soon as it ends, however long it is', async () => {
  const connection = await RawConnection.open(server.url);
  connection.write(
    'POST /api/score-submissions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
  );
  const chunk = `${(16 * 1024).toString(16)}\r\n${'x'.repeat(16 * 1024)}\r\n`;
  for (let n = 0; n < 1_000; n += 1) connection.write(chunk);
  connection.write('0\r\n\r\n');
  await connection.closed();

  expect(connection.answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(await report()).toBe(201);
});

it('Headers over 16 KiB are refused', async () => {
  const answer = await RawConnection.ask(
    server.url,
    `GET /api/sports HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  );

  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
