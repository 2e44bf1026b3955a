import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { errorBody } from './error-filter';
import type { IdentifiedRequest } from '../logging/request-log';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Gives what Node refuses by itself the form of our errors: requests that it can't read, whose headers
 * are too large, or that take too long to arrive. Each ends its connection.
 * @param headers those of every answer
 */
export function answerWhatNodeRefuses(
  server: Server,
  headers: readonly (readonly [string, string])[],
  log: Logger,
): void {
  // A client may ask again before it was answered.
  const answering = new WeakMap<Socket, readonly ServerResponse[]>();
  const unfinished = (socket: Socket) =>
    (answering.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished);
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, [...unfinished(socket), response]);
  });
  // Node would answer 417 without a body; `wellFormed` refuses it among all that have one.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const responses = unfinished(socket);
    // Within an answer that has begun, another would be taken for a part of it.
    if (
      !socket.writable ||
      error.code === 'ECONNRESET' ||
      responses.some(({ headersSent }) => headersSent)
    ) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    // A request whose body did not arrive has an id already.
    const { id } = (responses.at(-1)?.req ?? {}) as Partial<IdentifiedRequest>;
    const requestId = id ?? randomUUID();
    log.info({ requestId, route: 'unknown', status }, 'request');
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
  });
}
