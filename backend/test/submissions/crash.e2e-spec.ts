import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { createTestDatabase, query } from '../support/database';
import { ServerProcess } from '../support/server-process';
import { aBodyOf, dayNumber, findSampleGame } from './a-sample-game';

interface Receipt {
  readonly reference: string;
  readonly status: string;
}

/**
 * Sends 200 reports at once, half of them twice, and kills the server when some are answered and
 * the others are on their way; again and again with what is open, then to the end.
 */
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
    if (answered.size >= killAt) server.signal('SIGKILL');
  };

  let killAt = 0;
  const met: { answered: number; failed: number }[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = answered.size;
    killAt = before + 1 + kill * 5;
    const open = forms.filter(({ key }) => !answered.has(key));
    const sent = [...open, ...open.filter((_, n) => n % 2 === 0)].map(submit);
    const outcomes = await Promise.allSettled(sent);
    await server.ended();
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    met.push({ answered: answered.size - before, failed });
    killAt = Infinity;
    server = await start();
  }
  // A last try of each: those that were answered before must be answered the same.
  for (const form of forms) await submit(form);
  return { server, forms, answered, contradictions, met };
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

    const { server, forms, answered, contradictions, met } = await reportThroughCrashes(start, 5);
    expect(await server.stop()).toBe(0);

    // Each kill met reports that were answered and reports that were not.
    for (const { answered: some, failed } of met) {
      expect(some).toBeGreaterThan(0);
      expect(failed).toBeGreaterThan(0);
    }
    expect(contradictions).toEqual([]);
    expect(answered.size).toBe(forms.length);
    const embedded = database ? null : await EmbeddedPostgres.start(dataDir);
    const stored = await query<{ reference: string; day: string }>(
      database?.url ?? embedded!.url,
      'SELECT reference, match_date::text AS day FROM submission',
    );
    await embedded?.stop();
    expect(stored).toHaveLength(forms.length);
    expect(new Set(stored.map(({ day }) => day)).size).toBe(forms.length);
    expect(new Set(stored.map(({ reference }) => reference))).toEqual(
      new Set([...answered.values()].map(({ reference }) => reference)),
    );
    // A report that was stored without its answer would have made its retry a duplicate.
    const outcomes = new Set([...answered.values()].map(({ status }) => status));
    expect(outcomes).toEqual(new Set(['received']));
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);
});
