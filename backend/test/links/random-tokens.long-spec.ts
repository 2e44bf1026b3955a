import { randomBytes, randomInt } from 'node:crypto';
import { Links } from '../../src/links/application/links';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { withFeature } from './feature-with-links';

const count = 10_000;
const atOnce = 100;

let database: TestDatabase;
let server: RunningServer;
/** How often a token passed. */
let hits: number;

beforeEach(async () => {
  database = await createTestDatabase();
  hits = 0;
});

afterEach(async () => {
  await server.stop();
  await database.drop();
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<Links> {
  server = await withFeature(() => startServer(database.url, settings));
  const links = server.app.get(Links);
  for (const kind of ['m', 'a', 't', 'g'] as const) {
    links.register(kind, () => {
      hits += 1;
      return Promise.resolve({ kind });
    });
  }
  return links;
}

async function open(token: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${server.url}/api/report-links/open`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const body = (await response.text()).replace(/"requestId":"[^"]+"/, '');
  return { status: response.status, body };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

function alter(token: string): string {
  const at = randomInt(token.length);
  const letter = letters[randomInt(letters.length)]!;
  const altered = [
    token.slice(0, at) + letter + token.slice(at + 1),
    token.slice(0, at) + token.slice(at + 1),
    token.slice(0, at) + letter + token.slice(at),
    token.slice(0, at),
    token.slice(at),
    token.slice(at) + token.slice(0, at),
  ];
  const one = altered[randomInt(altered.length)]!;
  return one === token ? `${token}A` : one;
}

/** Random bytes, some of which begin like a token. */
function random(): string {
  const bytes = randomBytes(randomInt(80));
  if (bytes.length > 0 && randomInt(2)) bytes[0] = 'matg'.charCodeAt(randomInt(4));
  return bytes.toString('base64url');
}

it(`${count} random and altered tokens get one answer, and none passes`, async () => {
  const links = await start();
  const answers = new Map<string, number>();
  const valid = () =>
    randomInt(2)
      ? links.make('m', '01970000-0000-7000-8000-00000000abcd', randomInt(3))
      : links.make('t', `team-${randomInt(99)}`, randomInt(3));
  for (let sent = 0; sent < count; sent += atOnce) {
    const tokens = Array.from({ length: atOnce }, () => (randomInt(2) ? random() : alter(valid())));
    for (const { status, body } of await Promise.all(tokens.map(open))) {
      const answer = `${status} ${body}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  }

  expect([...answers.values()]).toEqual([count]);
  expect([...answers.keys()][0]).toMatch(/^404 .*This link is not valid any more\./);
  expect(hits).toBe(0);
  // The test's own link works.
  expect(await open(valid())).toMatchObject({ status: 200 });
});

it('the 31st token that is not valid gets 429, with the default limits', async () => {
  const links = await start({ RATE_LIMIT_LINKS: '', RATE_LIMIT_LINKS_UNKNOWN: '' });
  const statuses: number[] = [];
  for (let call = 1; call <= 31; call += 1) statuses.push((await open(random())).status);

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  expect(await open(links.make('t', 'team'))).toMatchObject({ status: 200 });
  expect(hits).toBe(0);
});
