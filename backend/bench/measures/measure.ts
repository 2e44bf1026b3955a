import autocannon, { type Request } from 'autocannon';
import type { Server } from '../servers/server';
import type { DatabaseCpu } from './database-cpu';
import { percentile } from './statistics';

/** The request that is repeated. */
export interface RepeatedRequest {
  readonly server: Server;
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Creates each request, if they differ. */
  readonly next?: () => Pick<Request, 'method' | 'headers' | 'body' | 'path'>;
  /** The expected status. The default is 200. */
  readonly status?: number;
}

interface Load {
  readonly connections: number;
  /** Must be at least the number of connections. */
  readonly requests: number;
}

export interface Measured {
  /** The server's CPU time for each request, in microseconds. */
  readonly cpuMicroseconds: number;
  /** PostgreSQL's CPU time for each request, in microseconds. NaN if it was not measured. */
  readonly databaseCpuMicroseconds: number;
  /** The CPU time of both. */
  readonly wholeCpuMicroseconds: number;
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
}

/** Sends the requests of a load, and measures times and the server's CPU use. */
export async function measure(
  request: RepeatedRequest,
  load: Load,
  database?: DatabaseCpu,
): Promise<Measured> {
  const databaseTime = database?.begin();
  const before = await request.server.ask('usage');
  const { milliseconds, times } = await fire(request, load);
  const after = await request.server.ask('usage');
  const ofServer = (after.cpuMicroseconds - before.cpuMicroseconds) / load.requests;
  const ofDatabase = (databaseTime?.() ?? Number.NaN) / load.requests;
  return {
    cpuMicroseconds: ofServer,
    databaseCpuMicroseconds: ofDatabase,
    wholeCpuMicroseconds: ofServer + ofDatabase,
    requestsPerSecond: (load.requests / milliseconds) * 1_000,
    p50Milliseconds: percentile(times, 0.5),
    p99Milliseconds: percentile(times, 0.99),
  };
}

async function fire({ server, path, headers, next, status = 200 }: RepeatedRequest, load: Load) {
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
        // How often autocannon checks whether all responses have arrived, in milliseconds.
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
