import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { ServerProcess } from '../support/servers/server-process';
import { hostileTexts } from './hostile-texts';
import { agent, send } from './send';
import { moreTime } from '../support/timing/more-time';

// The server is a process of its own.
moreTime();

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await ServerProcess.start({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
});

afterAll(async () => {
  agent.destroy();
  ServerProcess.killAll();
  await database.drop();
});

it('Every line of the log is one of ours, whatever was sent', async () => {
  const forged = '\n{"level":60,"msg":"forged"}\r\nforged \u001b[31mline\u2028forged';
  const game = await findSampleGame(server.url);
  const ready = server.lines.length;
  let day = 0;
  for (const text of [forged, ...hostileTexts].map((one) => one.slice(0, 1_000).toWellFormed())) {
    day += 1;
    const value = encodeURIComponent(text);
    const latin = Buffer.from(text)
      .toString('latin1')
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, ' ');
    const report = aBodyOf(game, dayNumber(day), { details: { notes: text, captainName: text } });
    await send(server.url, {
      method: 'POST',
      target: `/api/score-submissions?search=${value}`,
      headers: { 'content-type': 'application/json', 'user-agent': latin, referer: latin },
      body: Buffer.from(JSON.stringify(report)),
    });
    await send(server.url, {
      method: 'POST',
      target: '/api/login',
      headers: { 'content-type': 'application/json', 'x-request-id': latin },
      body: Buffer.from(JSON.stringify({ username: text, password: text })),
    });
    for (const target of [`/api/leagues/${value}/teams`, `/${value}`]) {
      await send(server.url, { method: 'GET', target, headers: {}, body: null });
    }
  }
  // Causes an internal error. Its message and stack are logged and contain what was sent.
  await database.query('ALTER TABLE submission RENAME TO away');
  await send(server.url, {
    method: 'POST',
    target: '/api/score-submissions',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(
      JSON.stringify(aBodyOf(game, dayNumber(400), { details: { notes: 'a\nforged' } })),
    ),
  });
  await database.query('ALTER TABLE away RENAME TO submission');
  await server.stop();

  const lines = server.lines.slice(ready);
  expect(lines.length).toBeGreaterThan(hostileTexts.length * 4);
  for (const line of lines) {
    expect(line).not.toMatch(/[\u0000-\u001f\u2028]|forged/);
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  }
});
