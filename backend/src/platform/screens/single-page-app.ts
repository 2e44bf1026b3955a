import type { Language } from '../../kernel/languages';
import { isApiPath } from '../routing/api-path';
import type { EarlyMiddleware } from '../routing/early-middleware';
import { pathOf } from '../routing/path-of';
import { StaticFile, staticFilesOf } from './static-files';

/** Paths that browsers request as something else than a page. */
const staysMissing = /^\/(assets|icons)\/|^\/sw\.js$/;

/**
 * Serves the built frontend from memory: files, compressed if the browser accepts it, and the app's
 * page for all other paths outside of the API. A missing asset gets 404: HTML instead of a script
 * would break the app in a confusing way.
 * @param folder the frontend's build
 * @param languages those that captains can choose, the association's own first
 */
export function singlePageApp(
  folder: string,
  languages: readonly Language[] = ['en'],
): EarlyMiddleware {
  const files = staticFilesOf(folder);
  const page =
    languages.join() === 'en'
      ? files.get('/index.html')
      : new StaticFile(folder, '/index.html', new Set(), withLanguages(languages));

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
    const isForEver = path.startsWith('/assets/');
    const caching = isForEver ? 'public, max-age=31536000, immutable' : 'no-cache';
    file.send(request, response, next, caching);
  };
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The page needs the languages before it asks the server for anything. */
function withLanguages(languages: readonly Language[]) {
  return (page: string) =>
    page.replace(
      '<html lang="en">',
      `<html lang="${languages[0]}" data-languages="${languages.join(' ')}">`,
    );
}
