import type { Application } from 'express';

/** The part of Express's router that lists its routes. */
interface RouterLayer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** The methods of all routes that match this path. Empty if the path is unknown. */
export function methodsAllowedAt(app: Application, path: string): string[] {
  const methods = layersOf(app)
    .filter((layer) => layer.route && layer.match(path))
    .flatMap(({ route }) => Object.keys(route!.methods).map((method) => method.toUpperCase()));
  if (methods.includes('GET')) methods.push('HEAD');
  return [...new Set(methods)].sort();
}

function layersOf(app: Application): RouterLayer[] {
  return (app.router as unknown as { stack: RouterLayer[] }).stack;
}
