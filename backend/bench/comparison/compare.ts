import type { Client } from 'pg';
import { interleaved, type Compared } from '../measures/interleaved';
import type { Asking } from '../measures/measure';
import { connections } from '../report/goals';
import { count, times } from '../report/markdown';
import { commitsOnDisk } from '../rows/commits-on-disk';
import type { Call, CallName, Contender } from './calls';

/** One call, asked over so many connections when there were so many reports. */
export interface Cell {
  readonly call: CallName;
  readonly rows: number;
  readonly connections: number;
  /** The first of them is the product. */
  readonly contenders: readonly Contender[];
  readonly compared: Compared<Contender>;
}

interface Comparison {
  readonly sizes: readonly number[];
  readonly connections: readonly number[];
  readonly rounds: number;
  /** Makes that there are so many reports, and tells how each server is asked. */
  readonly prepare: (rows: number) => Promise<readonly Call[]>;
  /** Once a size is done. */
  readonly tidy: () => Promise<void>;
  readonly client: Client;
  readonly say: (line: string) => void;
}

export async function compare(comparison: Comparison): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const rows of comparison.sizes) {
    const calls = await comparison.prepare(rows);
    await warmUp(calls);
    for (const { name, askings, commitsOnDisk: wait } of calls) {
      if (wait) await commitsOnDisk(comparison.client, true);
      for (const count of comparison.connections) {
        const compared = await interleaved(askings as Record<Contender, Asking>, {
          connections: count,
          rounds: comparison.rounds,
        });
        const contenders = Object.keys(askings) as Contender[];
        const cell = { call: name, rows, connections: count, contenders, compared };
        cells.push(cell);
        comparison.say(told(cell));
      }
      if (wait) await commitsOnDisk(comparison.client, false);
    }
    await comparison.tidy();
  }
  return cells;
}

/** What comes first would else be measured while it is compiled, or compiled again after a pause. */
async function warmUp(calls: readonly Call[]): Promise<void> {
  for (const { askings, commitsOnDisk: wait } of calls) {
    if (wait) continue;
    await interleaved(askings as Record<Contender, Asking>, { connections: 10, rounds: 2 });
  }
}

function told({ call, rows, connections: many, contenders, compared }: Cell): string {
  const ratios = contenders
    .slice(1)
    .map(
      (other) =>
        `${times(compared.ratio('product', other, 'cpuMicroseconds'))} CPU of ${other} ` +
        `(${times(compared.ratio('product', other, 'requestsPerSecond'))} throughput)`,
    );
  return `${count(rows)} rows, ${connections(many)}, ${call}: ${ratios.join(', ')}`;
}
