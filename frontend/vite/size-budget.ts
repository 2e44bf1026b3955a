import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** In kB of 1,000 bytes, gzipped. */
export interface Budget {
  readonly firstRoute: { readonly javascript: number; readonly css: number };
  /** What administrators load besides, all their screens together. */
  readonly admin: {
    readonly javascript: number;
    /** The modules that the first route loads when an administrator comes. */
    readonly entries: readonly string[];
  };
}

/**
 * Prints what the first route and the administrators' screens cost, and fails the build beyond the
 * budget. The first route is the page's own script with everything that it imports statically, and
 * their style sheets.
 */
export function sizeBudget({ firstRoute, admin }: Budget): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = reachable(
        bundle,
        chunks.filter(({ isEntry }) => isEntry),
        ({ imports }) => imports,
      );
      const adminEntries = admin.entries.map((entry) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
        return chunk ?? this.error(`No chunk begins with ${entry}.`);
      });
      const besides = reachable(
        bundle,
        adminEntries,
        ({ imports, dynamicImports }) => [...imports, ...dynamicImports],
        first,
      );
      const styles = new Set(
        first.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
      );

      const costs = [
        {
          what: 'First route, JavaScript',
          kilobytes: sum(first.map(({ code }) => code)),
          limit: firstRoute.javascript,
        },
        {
          what: 'First route, CSS',
          kilobytes: sum([...styles].map((name) => (bundle[name] as Rolldown.OutputAsset).source)),
          limit: firstRoute.css,
        },
        {
          what: 'Administrators besides, JavaScript',
          kilobytes: sum(besides.map(({ code }) => code)),
          limit: admin.javascript,
        },
      ];
      for (const { what, kilobytes, limit } of costs) {
        const line = `${what}, gzipped: ${kilobytes} of ${limit} kB`;
        if (kilobytes > limit) this.error(line);
        console.log(line);
      }
    },
  };
}

/** The entries and all that they lead to, without what is there already. */
function reachable(
  bundle: Rolldown.OutputBundle,
  entries: readonly Rolldown.OutputChunk[],
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
  there: readonly Rolldown.OutputChunk[] = [],
): Rolldown.OutputChunk[] {
  const seen = new Set(there);
  const visit = (chunk: Rolldown.OutputBundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of next(chunk)) visit(bundle[name]);
  };
  entries.forEach(visit);
  return [...seen].filter((chunk) => !there.includes(chunk));
}

/** In kB, rounded to a tenth. */
function sum(contents: readonly (string | Uint8Array)[]): number {
  const bytes = contents.reduce(
    (total, content) => total + gzipSync(content, { level: 9 }).length,
    0,
  );
  return Math.round(bytes / 100) / 10;
}
