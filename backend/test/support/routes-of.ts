import type { Application } from 'express';

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** All routes, such as `GET /api/sports`. */
export function routesOf(app: Application): string[] {
  const { stack } = app.router as unknown as { readonly stack: readonly Layer[] };
  return stack.flatMap(({ route }) =>
    Object.keys(route?.methods ?? {}).map((method) => `${method.toUpperCase()} ${route!.path}`),
  );
}
