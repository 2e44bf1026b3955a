import type { Bench, Findings } from '../bench';
import { median } from '../measures/statistics';
import { figure, table, times } from '../report/markdown';

const insertsOfARound = 512;
const rounds = 6;

/**
 * Measures how much the sums of ratings slow down storing a report. Inserts alternate between with
 * and without the trigger. Each has its own transaction.
 */
export async function ratings({ client, sizes, fill }: Bench): Promise<Findings> {
  await fill(sizes.at(-1)!);
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT * FROM submission WHERE field_condition_rating IS NOT NULL
      ORDER BY id DESC LIMIT ${insertsOfARound}`,
  );
  const columns = Object.keys(rows[0]!);
  const insertion = {
    name: 'insert a report',
    text: `INSERT INTO submission (${columns.join(', ')})
           VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
  };
  let number = 0;
  const insertAll = async (): Promise<number[]> => {
    const all: number[] = [];
    for (const row of rows) {
      number++;
      const id = `ff000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const values = columns.map((name) =>
        name === 'id' ? id : name === 'reference' ? `BENCH${number}` : row[name],
      );
      const started = performance.now();
      await client.query({ ...insertion, values });
      all.push(performance.now() - started);
    }
    // Deletes with the trigger on, so that the sums stay correct.
    await client.query(`DELETE FROM submission WHERE id >= 'ff000000-0000-7000-8000-000000000000'`);
    return all;
  };
  const switched = async (to: 'ENABLE' | 'DISABLE') => {
    for (const event of ['insert', 'delete']) {
      await client.query(`ALTER TABLE submission ${to} TRIGGER submission_ratings_${event}`);
    }
  };
  const kept: number[][] = [];
  const bare: number[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const withSums = await insertAll();
    await switched('DISABLE');
    const without = await insertAll();
    await switched('ENABLE');
    // The first round warms up.
    if (round > 0) {
      kept.push(withSums);
      bare.push(without);
    }
  }
  const mean = (all: readonly number[]) =>
    all.reduce((total, time) => total + time, 0) / all.length;
  const [ours, theirs] = [median(kept.map(mean)), median(bare.map(mean))];
  const section = table(
    ['storing a rated report', 'measured'],
    [
      ['with sums, mean', `${ours.toFixed(3)} ms`],
      ['without, mean', `${theirs.toFixed(3)} ms`],
      ['with sums against without', times(ours / theirs)],
      ['with sums, p50', `${median(kept.map(median)).toFixed(3)} ms`],
      ['with sums, the slowest', `${figure(median(kept.map((all) => Math.max(...all))))} ms`],
    ],
  );
  return { section, found: {} };
}
