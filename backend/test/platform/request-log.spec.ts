import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { EarlyMiddleware } from '../../src/platform/routing/early-middleware';
import { RequestLevel, requestLog, withoutAddresses } from '../../src/platform/logging/request-log';

/** The level at which a request with this status is logged. */
function levelOf(status: number, usual: RequestLevel): string | undefined {
  let level: string | undefined;
  const log = new Proxy({}, { get: (_log, name) => () => void (level = String(name)) }) as Logger;
  const response = Object.assign(new EventEmitter(), {
    statusCode: status,
    headersSent: true,
    writableFinished: true,
    setHeader: () => undefined,
  });
  const call = [{ method: 'GET', url: '/' }, response, () => undefined];
  requestLog(log, usual)(...(call as unknown as Parameters<EarlyMiddleware>));
  response.emit('close');
  return level;
}

it.each([
  [200, 'info', 'info'],
  [200, 'debug', 'debug'],
  [404, 'debug', 'debug'],
  [500, 'debug', 'error'],
] as const)(
  'A request with %i, of which the usual level is %s, is logged as %s',
  (status, usual, level) => {
    expect(levelOf(status, usual)).toBe(level);
  },
);

it.each([
  ['Key (captain_email)=(dana@example.org) exists', 'Key (captain_email)=([e-mail]) exists'],
  ['to "dana.smith+x@mail.example.co.uk"', 'to "[e-mail]"'],
  [
    'at run (/srv/app/node_modules/@nestjs/core/router.js:12:3)',
    'at run (/srv/app/node_modules/@nestjs/core/router.js:12:3)',
  ],
  [
    'at run (C:\\app\\node_modules\\@swc\\core.js:1:1)',
    'at run (C:\\app\\node_modules\\@swc\\core.js:1:1)',
  ],
])('the log says of %j only %j', (text, logged) => {
  expect(withoutAddresses(text)).toBe(logged);
});
