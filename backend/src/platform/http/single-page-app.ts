import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import { isApiPath } from '../routing/api-path';

/** Paths that browsers request as something else than a page. */
const staysMissing = /^\/(assets|icons)\/|^\/sw\.js$/;

/**
 * Serves the built frontend: files, compressed if the browser accepts it, and the app's page for
 * all other paths outside of the API. A missing asset gets 404: HTML instead of a script would
 * break the app in a confusing way.
 * @param folder the frontend's build
 */
export function singlePageApp(folder: string) {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const immutable = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  return (request: Request, response: Response, next: NextFunction): void => {
    if (isApiPath(request.path) || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    serve(request, response, () => {
      if (staysMissing.test(request.path)) {
        next();
        return;
      }
      request.url = '/';
      serve(request, response, next);
    });
  };
}
