import type { DatabaseCpu } from './database-cpu';
import { RepeatedRequest, Measured, measure } from './measure';
import { median, percentile } from './statistics';

export interface Comparison {
  readonly connections: number;
  readonly rounds: number;
  readonly database: DatabaseCpu;
  /** No more rounds start after this time. The default is 15 s. */
  readonly budgetMilliseconds?: number;
  /** The approximate duration of one measurement of one server. The default is 0.4 s. */
  readonly millisecondsOfAMeasure?: number;
  /** Called before each measurement. */
  readonly settle?: () => Promise<unknown>;
}

const mostRequestsPerMillisecond = 10;

/** For example, each request may read everything. */
const usualBudget = 15_000;

export interface Compared<Name extends string> {
  readonly measured: Readonly<Record<Name, Measured>>;
  readonly rounds: number;
  /**
   * The first server's value divided by another's, in each round.
   * @param share which of the ratios, from 0 for the lowest to 1; without it, the median
   */
  ratio(of: Name, to: Name, part: keyof Measured, share?: number): number;
}

/**
 * Measures servers in turn, so that other load on the machine affects all of them. The first round
 * warms up and determines how many requests a measurement needs.
 * @returns the medians for each server
 */
export async function interleaved<Name extends string>(
  candidates: Readonly<Record<Name, RepeatedRequest>>,
  {
    connections,
    rounds,
    database,
    budgetMilliseconds = usualBudget,
    millisecondsOfAMeasure = 400,
    settle,
  }: Comparison,
): Promise<Compared<Name>> {
  const names = Object.keys(candidates) as Name[];
  const began = performance.now();
  const requests = new Map<Name, number>();
  for (const name of names) {
    const few = Math.max(connections, 10);
    const { requestsPerSecond: cold } = await measure(candidates[name], {
      connections,
      requests: few,
    });
    const some = clamp(cold * 0.2, few, 500);
    const { requestsPerSecond } = await measure(candidates[name], { connections, requests: some });
    requests.set(
      name,
      clamp(
        (requestsPerSecond * millisecondsOfAMeasure) / 1_000,
        few,
        mostRequestsPerMillisecond * millisecondsOfAMeasure,
      ),
    );
  }
  const all = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Measured[]
  >;
  let round = 0;
  do {
    // The order is reversed in each round.
    for (const name of round % 2 ? names.toReversed() : names) {
      const load = { connections, requests: requests.get(name)! };
      await settle?.();
      all[name].push(await measure(candidates[name], load, database));
    }
    round += 1;
  } while (round < rounds && performance.now() - began < budgetMilliseconds);
  return {
    measured: Object.fromEntries(names.map((name) => [name, middle(all[name])])) as Record<
      Name,
      Measured
    >,
    rounds: round,
    ratio: (of, to, part, share) => {
      const ratios = all[of].map((one, index) => one[part] / all[to][index]![part]);
      return share === undefined ? median(ratios) : percentile(ratios, share);
    },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), Math.max(least, most)));
}

function middle(measured: readonly Measured[]): Measured {
  const of = (part: keyof Measured) => median(measured.map((one) => one[part]));
  return {
    cpuMicroseconds: of('cpuMicroseconds'),
    databaseCpuMicroseconds: of('databaseCpuMicroseconds'),
    wholeCpuMicroseconds: of('wholeCpuMicroseconds'),
    requestsPerSecond: of('requestsPerSecond'),
    p50Milliseconds: of('p50Milliseconds'),
    p99Milliseconds: of('p99Milliseconds'),
  };
}
