import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../support/database';
import { ServerProcess } from '../support/server-process';
import { aBodyOf, dayNumber, findSampleGame } from './a-sample-game';

interface Receipt {
  readonly reference: string;
  readonly status: string;
}

/** Kills the server while 200 reports, half of them sent twice, are on their way; then retries. */
async function reportThroughCrashes(start: () => Promise<ServerProcess>, kills: number) {
  let server = await start();
  const game = await findSampleGame(server.url);
  const forms = Array.from({ length: 200 }, (_, n) => ({
    key: randomUUID(),
    body: JSON.stringify(aBodyOf(game, dayNumber(n))),
  }));
  const answered = new Map<string, Receipt>();
  const contradictions: string[] = [];

  const submit = async ({ key, body }: (typeof forms)[number]) => {
    const response = await fetch(`${server.url}/api/score-submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
    });
    if (response.status !== 201) throw new Error(`answered ${response.status}`);
    const receipt = (await response.json()) as Receipt;
    const earlier = answered.get(key);
    if (earlier && earlier.reference !== receipt.reference) contradictions.push(key);
    answered.set(key, receipt);
  };

  for (let kill = 0; kill < kills; kill += 1) {
    const open = forms.filter(({ key }) => !answered.has(key));
    const sent = [...open, ...forms.filter((_, n) => n % 2 === 0)].map(submit);
    // Sooner and later, so that the kill meets every part of the way.
    await sleep(5 + kill * 15);
    server.signal('SIGKILL');
    await server.ended();
    await Promise.allSettled(sent);
    server = await start();
  }
  // A last try of each: those that were answered before must be answered the same.
  for (const form of forms) await submit(form);
  return { server, forms, answered, contradictions };
}

afterAll(() => {
  ServerProcess.killAll();
});

describe.each(['on PostgreSQL', 'on the embedded database'])('kill -9 %s', (where) => {
  it('loses no answered report and doubles none', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
    // As root the database runs as another user, who has to get in.
    chmodSync(dataDir, 0o755);
    const database = where === 'on PostgreSQL' ? await createTestDatabase() : null;
    const start = () =>
      ServerProcess.start(database ? { DATABASE_URL: database.url } : { DATA_DIR: dataDir });

    const { server, forms, answered, contradictions } = await reportThroughCrashes(start, 6);

    expect(contradictions).toEqual([]);
    expect(answered.size).toBe(forms.length);
    // A report that was stored without its answer would have made its retry a duplicate.
    const outcomes = new Set([...answered.values()].map(({ status }) => status));
    expect(outcomes).toEqual(new Set(['received']));
    if (database) {
      const [stored] = await database.query<{ count: string; games: string }>(
        'SELECT count(*), count(DISTINCT match_date) AS games FROM submission',
      );
      expect(stored).toEqual({ count: '200', games: '200' });
      const references = await database.query<{ reference: string }>(
        'SELECT reference FROM submission',
      );
      expect(new Set(references.map(({ reference }) => reference))).toEqual(
        new Set([...answered.values()].map(({ reference }) => reference)),
      );
    }
    expect(await server.stop()).toBe(0);
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);
});
