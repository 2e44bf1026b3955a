import { BadRequestException, HttpException } from '@nestjs/common';
import type { EarlyMiddleware } from '../routing/early-middleware';

/**
 * Rejects requests that Node.js accepts, or rejects without a body: those with two hosts, because a
 * proxy may choose another one than we do (RFC 9112, section 3.2), without a host, or with an
 * unknown expectation.
 */
export const wellFormed: EarlyMiddleware = (request, response, next) => {
  const hosts = countHosts(request.rawHeaders);
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) {
    response.setHeader('Connection', 'close');
    next(new BadRequestException());
    return;
  }
  const { expect } = request.headers;
  if (expect !== undefined && !/^100-continue$/i.test(expect)) next(new HttpException('', 417));
  else next();
};

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
