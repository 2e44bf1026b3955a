import { readFileSync } from 'node:fs';
import autocannon, { type Request } from 'autocannon';

export interface Load {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Makes each request, where they are not all alike. */
  readonly next?: () => Pick<Request, 'method' | 'headers' | 'body'>;
  readonly connections: number;
  readonly requests: number;
}

export interface Measured {
  /** CPU time of the server's process for each request, in microseconds. */
  readonly cpuMicroseconds: number;
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
}

/** Asks a server again and again, and reads what its process spent on it. */
export async function measure(processId: number, load: Load): Promise<Measured> {
  const before = cpuTicks(processId);
  const { requests, latency, non2xx, errors } = await autocannon({
    url: load.url,
    connections: load.connections,
    amount: load.requests,
    ...(load.headers && { headers: load.headers }),
    ...(load.next && {
      requests: [{ setupRequest: (request) => ({ ...request, ...load.next!() }) }],
    }),
  });
  if (non2xx + errors > 0) throw new Error(`${load.url}: ${non2xx} refusals, ${errors} errors`);
  const ticks = cpuTicks(processId) - before;
  return {
    cpuMicroseconds: (ticks * 10_000) / load.requests,
    requestsPerSecond: requests.average,
    p50Milliseconds: latency.p50,
    p99Milliseconds: latency.p99,
  };
}

/** User and system time in ticks, which Linux shows as hundredths of a second. */
function cpuTicks(processId: number): number {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Memory of a process that is in use, in MB. */
export function residentMegabytes(processId: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(
    readFileSync(`/proc/${processId}/status`, 'utf8'),
  )!;
  return Number(kilobytes) / 1_024;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/**
 * Runs two loads in turn, so that what else the machine does falls on both alike.
 * @returns the medians of each
 */
export async function interleaved(
  rounds: number,
  ours: () => Promise<Measured>,
  yardstick: () => Promise<Measured>,
): Promise<{ ours: Measured; yardstick: Measured }> {
  const all: { ours: Measured[]; yardstick: Measured[] } = { ours: [], yardstick: [] };
  await ours();
  await yardstick();
  for (let round = 0; round < rounds; round++) {
    all.ours.push(await ours());
    all.yardstick.push(await yardstick());
  }
  return { ours: middle(all.ours), yardstick: middle(all.yardstick) };
}

function middle(measured: readonly Measured[]): Measured {
  return {
    cpuMicroseconds: median(measured.map((one) => one.cpuMicroseconds)),
    requestsPerSecond: median(measured.map((one) => one.requestsPerSecond)),
    p50Milliseconds: median(measured.map((one) => one.p50Milliseconds)),
    p99Milliseconds: median(measured.map((one) => one.p99Milliseconds)),
  };
}
