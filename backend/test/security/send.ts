import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** A request that is sent exactly as given, without normalization. */
export interface Call {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Connections are kept open, so that a test with thousands of calls does not run out of ports. */
export const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export function send(url: string, { method, target, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const outgoing = request(
      { agent, hostname, port, method, path: target, headers: { ...length, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: incoming.statusCode!, headers: incoming.headers, text });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body ?? undefined);
  });
}
