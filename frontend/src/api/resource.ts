import type { ResponseBody, PathOf, ReadParams } from './operations';

/** A path of the API with its parameters. SWR caches the response under this key. */
export type Resource<P extends PathOf<'GET'>> = readonly [path: P, params: ReadParams<P>];

declare const answer: unique symbol;

/** The address of a resource. It carries the type of the response. */
export type Address<Data> = string & { readonly [answer]: Data };

interface AnyParams {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
}

/** The address of a resource. Query parameters that are null or undefined are left out. */
export function addressOf<P extends PathOf<'GET'>>(
  path: P,
  params: ReadParams<P>,
): Address<ResponseBody<'GET', P>>;
export function addressOf(path: string, { path: parts, query = {} }: AnyParams): string {
  const filled = fillIn(path, parts);
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return values.length > 0 ? `${filled}?${new URLSearchParams(values).toString()}` : filled;
}

/** Fills in a path such as `/api/leagues/{leagueId}/teams`. The values are escaped. */
export function fillIn(path: string, parts: AnyParams['path'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name]!));
}

/** Whether a key of SWR's cache is a resource: one with this path, or any. */
export function isResource<P extends PathOf<'GET'>>(key: unknown, path?: P): key is Resource<P> {
  return Array.isArray(key) && (path === undefined || key[0] === path);
}
