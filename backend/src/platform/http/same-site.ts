import type { NextFunction, Request, Response } from 'express';
import { Forbidden } from '../../kernel/errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests that another site makes a browser send to change data (docs/contract.md,
 * sections 3 and 8). Browsers say where a request comes from in `Sec-Fetch-Site`, or in `Origin` if
 * the page is not secure. A request with neither is not from a browser and is accepted.
 * @param publicUrl the origin that people use. If it is not set, the requested host is used.
 * @param open the start of the paths that any site may call, because a token in them decides
 */
export function sameSiteOnly(publicUrl: string | null, ...open: readonly string[]) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method) || comesFromUs(request, publicUrl)) next();
    else if (open.some((path) => request.path.startsWith(path))) next();
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
