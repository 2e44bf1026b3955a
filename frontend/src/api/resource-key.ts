type QueryValue = string | number | boolean | null | undefined;

/** A path, and where it has a query, the query as an object. */
export type ResourceKey =
  readonly [path: string] | readonly [path: string, query: Readonly<Record<string, QueryValue>>];

/** A path with its parts escaped: `` pathTo`/api/leagues/${id}/teams` ``. */
export function pathTo(fixed: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw({ raw: fixed }, ...parts.map(encodeURIComponent));
}

/** The address of a resource; values of its query that are null or undefined are left out. */
export function addressOf([path, query = {}]: ResourceKey): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return values.length > 0 ? `${path}?${new URLSearchParams(values).toString()}` : path;
}
