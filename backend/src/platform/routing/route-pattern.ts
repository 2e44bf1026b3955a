import type { Request } from 'express';
import { isApiPath } from './api-path';

/** The pattern of the matched route, or `screens` for the single-page app and its files. */
export function routePatternOf(request: Request): string {
  const route = request.route as { path?: string } | undefined;
  return route?.path ?? (isApiPath(request.path) ? 'unknown' : 'screens');
}
