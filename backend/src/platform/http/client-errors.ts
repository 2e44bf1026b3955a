import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { errorBody } from './error-filter';
import { openResponsesOf } from './request-queue';
import type { IdentifiedRequest, RequestLevel } from '../logging/request-log';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Gives errors that Node.js itself returns our format: requests that it can't parse, whose headers
 * are too large, that arrive too slowly, or that ask for a tunnel. Each closes the connection.
 * @param headers of every response
 */
export function handleClientErrors(
  server: Server,
  headers: readonly (readonly [string, string])[],
  log: Logger,
  level: RequestLevel,
): void {
  // Node.js would return 417 without a body. `wellFormed` returns one with our body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));

  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET') socket.destroy();
    else refuse(socket, statuses[code] ?? 400);
  });
  server.on('connect', (_request, socket: Socket) => {
    refuse(socket, 400);
  });

  function refuse(socket: Socket, status: number): void {
    const responses = openResponsesOf(socket);
    // Within a response that has begun, an error would look like part of it.
    if (!socket.writable || responses.some(({ headersSent }) => headersSent)) {
      socket.destroy();
      return;
    }
    // A request whose body did not arrive already has an id.
    const { id } = (responses.at(-1)?.req ?? {}) as Partial<IdentifiedRequest>;
    const requestId = id ?? randomUUID();
    log[level]({ requestId, route: 'unknown', status }, 'request');
    const body = JSON.stringify(errorBody(status, requestId));
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]!}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `X-Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  }
}
