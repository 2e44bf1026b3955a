import type { NextFunction, Request, Response } from 'express';
import { Forbidden } from '../../kernel/errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site asks a browser for (docs/contract.md, sections 3 and 8). Browsers say
 * where a request comes from in `Sec-Fetch-Site`, or in `Origin` where the page is not secure; a
 * request with neither is no browser's and passes.
 * @param publicUrl the origin that people use; where it is not set, the request's own host
 */
export function sameSiteOnly(publicUrl: string | null) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method) || comesFromUs(request, publicUrl)) next();
    else next(new Forbidden('This request comes from another site.'));
  };
}

function comesFromUs(request: Request, publicUrl: string | null): boolean {
  const fetchSite = request.get('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return origin === (publicUrl ?? `${request.protocol}://${request.get('host')}`);
}
