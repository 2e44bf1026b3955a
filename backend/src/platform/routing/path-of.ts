import type { IncomingMessage } from 'node:http';
import parseUrl from 'parseurl';

/**
 * The path of a request that Express may not have seen yet. It is the same as Express's
 * `request.path`, or `/` if the address can't be parsed.
 */
export function pathOf(request: IncomingMessage): string {
  try {
    return parseUrl(request)?.pathname ?? '/';
  } catch {
    return '/';
  }
}
