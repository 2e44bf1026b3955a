import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { reachable } from './reachable.ts';

/** In kB of 1,000 bytes, gzipped. */
export interface Budget {
  readonly firstRoute: { readonly javascript: number; readonly css: number };
  /** What the form's later steps need in addition before they can be shown. */
  readonly laterSteps: { readonly javascript: number; readonly entry: string };
  /** What other screens load in addition. Each area excludes what the areas before it have loaded. */
  readonly besides: readonly Area[];
}

/** Screens whose code is loaded when someone opens them. */
interface Area {
  readonly name: string;
  readonly javascript: number;
  /**
   * The modules with which the screens start. Code that starts with the entries of a later area
   * belongs to that.
   */
  readonly entries: readonly string[];
}

/**
 * Prints the sizes of the first route and of each area, and fails the build if one is over the budget.
 * The first route is the page's own script with its static imports and their style sheets.
 */
export function sizeBudget({ firstRoute, laterSteps, besides }: Budget): Plugin {
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
      const chunkOf = (entry: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry)) ??
        this.error(`No chunk begins with ${entry}.`);
      const later = reachable(bundle, [chunkOf(laterSteps.entry)], ({ imports }) => imports, first);
      const areas = besides.map((area) => ({ ...area, chunks: area.entries.map(chunkOf) }));
      const loaded = [...first];
      const areaCosts = areas.map(({ name, javascript, chunks: entries }, index) => {
        const others = areas.slice(index + 1).flatMap((area) => area.chunks);
        const own = reachable(
          bundle,
          entries,
          ({ imports, dynamicImports }) => [...imports, ...dynamicImports],
          [...loaded, ...others],
        );
        loaded.push(...own);
        return {
          what: `${name} besides, JavaScript`,
          kilobytes: sum(own.map(({ code }) => code)),
          limit: javascript,
        };
      });
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
          what: 'Later steps besides, JavaScript',
          kilobytes: sum(later.map(({ code }) => code)),
          limit: laterSteps.javascript,
        },
        ...areaCosts,
      ];
      for (const { what, kilobytes, limit } of costs) {
        const line = `${what}, gzipped: ${kilobytes} of ${limit} kB`;
        if (kilobytes > limit) this.error(line);
        console.log(line);
      }
    },
  };
}

/** In kB, rounded to a tenth. */
function sum(contents: readonly (string | Uint8Array)[]): number {
  const bytes = contents.reduce(
    (total, content) => total + gzipSync(content, { level: 9 }).length,
    0,
  );
  return Math.round(bytes / 100) / 10;
}
