import type { IncomingMessage } from 'node:http';
import { isApiPath } from './api-path';
import { pathOf } from './path-of';

/** A request whose route is known. Express sets it, and so does what bypasses its router. */
interface Routed {
  route?: { readonly path?: string };
}

/** The pattern of the matched route, or `screens` for the single-page app and its files. */
export function routePatternOf(request: IncomingMessage): string {
  const { route } = request as Routed;
  return route?.path ?? (isApiPath(pathOf(request)) ? 'unknown' : 'screens');
}

/** Sets the pattern for the log and the metrics. */
export function setRoutePattern(request: IncomingMessage, path: string): void {
  (request as Routed).route = { path };
}
