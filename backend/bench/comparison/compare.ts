import type { Client } from 'pg';
import { DatabaseCpu } from '../measures/database-cpu';
import { interleaved, type Compared, type Comparison as OfOneCall } from '../measures/interleaved';
import { measure, type RepeatedRequest } from '../measures/measure';
import { connections, count, times } from '../report/markdown';
import type { Call, CallName, Contender } from './calls';

/** The results of one call, with this many connections and reports. */
export interface Cell {
  readonly call: CallName;
  readonly rows: number;
  readonly connections: number;
  /** The first is the product. */
  readonly contenders: readonly Contender[];
  readonly compared: Compared<Contender>;
}

interface Comparison extends Omit<OfOneCall, 'connections' | 'database'> {
  readonly sizes: readonly number[];
  readonly connections: readonly number[];
  /** Prepares this many reports, and returns the requests for each server. */
  readonly prepare: (rows: number) => Promise<readonly Call[]>;
  /** Called after each size. */
  readonly tidy: () => Promise<void>;
  readonly client: Client;
  readonly say: (line: string) => void;
}

/** How long a server warms up, after its start and after a pause. */
const coldMilliseconds = 4_000;
const pausedMilliseconds = 1_500;

export async function compare(comparison: Comparison): Promise<Cell[]> {
  const cells: Cell[] = [];
  const database = await DatabaseCpu.of(comparison.client);
  for (const [index, rows] of comparison.sizes.entries()) {
    const calls = await comparison.prepare(rows);
    await warmUp(calls, index === 0 ? coldMilliseconds : pausedMilliseconds);
    for (const { name, candidates } of calls) {
      for (const count of comparison.connections) {
        const compared = await interleaved(candidates as Record<Contender, RepeatedRequest>, {
          ...comparison,
          connections: count,
          database,
        });
        const contenders = Object.keys(candidates) as Contender[];
        const cell = { call: name, rows, connections: count, contenders, compared };
        cells.push(cell);
        comparison.say(describe(cell));
      }
    }
    await comparison.tidy();
  }
  return cells;
}

/** Without a warm-up, the first measurement would include compiling the code. */
async function warmUp(calls: readonly Call[], milliseconds: number): Promise<void> {
  for (const { candidates } of calls) {
    for (const request of Object.values(candidates)) {
      const began = performance.now();
      do await measure(request, { connections: 10, requests: 50 });
      while (performance.now() - began < milliseconds);
    }
  }
}

function describe({ call, rows, connections: many, contenders, compared }: Cell): string {
  const ratios = contenders
    .slice(1)
    .map(
      (other) =>
        `${times(compared.ratio('product', other, 'cpuMicroseconds'))} CPU of ${other} ` +
        `(${times(compared.ratio('product', other, 'requestsPerSecond'))} throughput)`,
    );
  return `${count(rows)} rows, ${connections(many)}, ${call}: ${ratios.join(', ')}`;
}
