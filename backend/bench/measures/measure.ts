import autocannon, { type Request } from 'autocannon';
import type { Server } from '../servers/server';
import { percentile } from './statistics';

/** What is asked of a server, again and again. */
export interface Asking {
  readonly server: Server;
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Makes each request, where they are not all alike. */
  readonly next?: () => Pick<Request, 'method' | 'headers' | 'body' | 'path'>;
  /** What is answered when all is well: 200, unless another is named. */
  readonly status?: number;
}

interface Load {
  readonly connections: number;
  /** At least as many as connections. */
  readonly requests: number;
}

export interface Measured {
  /** CPU time of the server's process for each request, in microseconds. */
  readonly cpuMicroseconds: number;
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
}

/** Asks as often as the load says, and what the server's process spent on it. */
export async function measure(asking: Asking, load: Load): Promise<Measured> {
  const before = await asking.server.ask('usage');
  const { milliseconds, times } = await fire(asking, load);
  const after = await asking.server.ask('usage');
  return {
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / load.requests,
    requestsPerSecond: (load.requests / milliseconds) * 1_000,
    p50Milliseconds: percentile(times, 0.5),
    p99Milliseconds: percentile(times, 0.99),
  };
}

async function fire({ server, path, headers, next, status = 200 }: Asking, load: Load) {
  const url = server.url + path;
  const times: number[] = [];
  let first = Infinity;
  let last = 0;
  const wrong = new Set<number>();
  await new Promise<void>((resolve, reject) => {
    const cannon = autocannon(
      {
        url,
        connections: load.connections,
        amount: load.requests,
        timeout: 120,
        // How often it looks whether all is answered.
        sampleInt: 10,
        ...(headers && { headers }),
        ...(next && { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] }),
      },
      (error: Error | null, { errors }) => {
        if (error) reject(error);
        else if (errors > 0) reject(new Error(`${url}: ${errors} errors`));
        else resolve();
      },
    );
    cannon.on('response', (_client, answered, _bytes, milliseconds) => {
      last = performance.now();
      first = Math.min(first, last - milliseconds);
      times.push(milliseconds);
      if (answered !== status) wrong.add(answered);
    });
  });
  if (wrong.size > 0) throw new Error(`${url} answered ${[...wrong].join(', ')}`);
  return { milliseconds: last - first, times };
}
