import { TestDatabase, createTestDatabase } from '../support/database';
import { ServerProcess } from '../support/servers/server-process';
import { pace } from '../support/timing/pace';
import { RawConnection } from './raw-connection';

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await ServerProcess.start({
    DATABASE_URL: database.url,
    METRICS_ENABLED: 'true',
    PUBLIC_RESULTS: 'reported',
  });
});

afterAll(async () => {
  ServerProcess.killAll();
  await database.drop();
});

/** What the server has used, in seconds and bytes. */
async function usage(): Promise<{ processor: number; memory: number }> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1]);
  return {
    processor: value('process_cpu_seconds_total'),
    memory: value('process_resident_memory_bytes'),
  };
}

async function send(bytes: string, count: number): Promise<RawConnection[]> {
  const connections = await Promise.all(
    Array.from({ length: count }, () => RawConnection.openUnread(server.url)),
  );
  for (const one of connections) one.write(bytes);
  await pace(1_000);
  return connections;
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post =
  'POST /api/score-submissions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

it.each([
  ['a call', get('/api/sports').repeat(12_000)],
  ['an unknown call', get('/api/unknown').repeat(12_000)],
  ['a call that asks the database', get('/api/leagues/unknown/results').repeat(12_000)],
  ['the shortest request', 'GET / HTTP/1.1\r\n\r\n'.repeat(12_000)],
  ['a large response', get('/api/openapi.json').repeat(1_500)],
  ['a larger one', get('/api/docs/swagger-ui-bundle.js').repeat(1_500)],
  ['a body in small chunks', post + chunkOf(' ').repeat(500_000)],
  ['a large body', post + chunkOf('x'.repeat(16_384)).repeat(1_000)],
])('What one connection can send in a second costs little: %s', async (_what, bytes) => {
  // Code that runs for the first time costs more.
  const [first] = await send(bytes, 1);
  first!.close();

  const before = await usage();
  const [one] = await send(bytes, 1);
  const { processor } = await usage();
  one!.close();
  expect(processor - before.processor).toBeLessThan(0.2);

  const many = await send(bytes, 20);
  const { memory } = await usage();
  for (const connection of many) connection.close();
  expect((memory - before.memory) / many.length).toBeLessThan(8_000_000);
});
