import { BadRequestException, HttpException } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { EarlyMiddleware } from '../routing/early-middleware';

/**
 * Rejects requests that Node.js accepts, or rejects without a body: those without a host or with an
 * unknown expectation, and those that a proxy may read differently, which have two hosts (RFC 9112,
 * section 3.2) or a body that is coded in another way than in chunks (section 6.1).
 */
export const wellFormed: EarlyMiddleware = (request, response, next) => {
  const { expect, upgrade } = request.headers;
  // Node.js drops what it has received after a request to change the protocol.
  if (upgrade !== undefined) response.setHeader('Connection', 'close');
  if (!hasClearHost(request) || !hasClearBody(request)) {
    response.setHeader('Connection', 'close');
    next(new BadRequestException());
    return;
  }
  if (expect !== undefined && !/^100-continue$/i.test(expect)) next(new HttpException('', 417));
  else next();
};

function hasClearHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = countHosts(rawHeaders);
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

function hasClearBody({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding === undefined || (/^chunked$/i.test(coding) && httpVersion === '1.1');
}

/**
 * @param headers alternating names and values. Unlike in `headers`, repeated headers are all
 * present.
 */
function countHosts(headers: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]!.length === 4 && headers[at]!.toLowerCase() === 'host') count += 1;
  }
  return count;
}
