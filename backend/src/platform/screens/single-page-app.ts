import type { ServerResponse } from 'node:http';
import fresh from 'fresh';
import { isApiPath } from '../routing/api-path';
import type { EarlyMiddleware } from '../routing/early-middleware';
import { pathOf } from '../routing/path-of';
import { staticFilesOf } from './static-files';

/** Paths that browsers request as something else than a page. */
const staysMissing = /^\/(assets|icons)\/|^\/sw\.js$/;

/**
 * Serves the built frontend from memory: files, compressed if the browser accepts it, and the app's
 * page for all other paths outside of the API. A missing asset gets 404: HTML instead of a script
 * would break the app in a confusing way.
 * @param folder the frontend's build
 */
export function singlePageApp(folder: string): EarlyMiddleware {
  const files = staticFilesOf(folder);
  const page = files.get('/index.html');

  return (request, response, next) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file =
      isRead && !isApiPath(path)
        ? (files.get(decoded(path)) ?? (staysMissing.test(path) ? undefined : page))
        : undefined;
    if (!file) {
      next();
      return;
    }
    const form = file.formFor(request.headers['accept-encoding']);
    const send = () => {
      const { body, etag } = form.content!;
      setHeaders(response, path, etag);
      if (fresh(request.headers, { etag })) {
        response.writeHead(304).end();
        return;
      }
      response.setHeader('Content-Type', file.type);
      if (form.coding) response.setHeader('Content-Encoding', form.coding);
      response.setHeader('Content-Length', body.length);
      response.end(body);
    };
    if (form.content) send();
    else form.read().then(send).catch(next);
  };
}

function setHeaders(response: ServerResponse, path: string, etag: string): void {
  response.setHeader(
    'Cache-Control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
