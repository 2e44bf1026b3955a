import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export interface Budget {
  readonly javascript: number;
  readonly css: number;
}

/**
 * Prints what the first route costs, gzipped, and fails the build beyond the budget. The first route
 * is the page's own script with everything that it imports statically, and their style sheets.
 * @param budget in kB of 1,000 bytes
 */
export function sizeBudget(budget: Budget): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = firstRouteOf(bundle);
      const styles = new Set(
        chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
      );
      const javascript = sum(chunks.map(({ code }) => code));
      const css = sum([...styles].map((name) => (bundle[name] as Rolldown.OutputAsset).source));
      const line = `First route, gzipped: JavaScript ${javascript} of ${budget.javascript} kB, CSS ${css} of ${budget.css} kB`;
      if (javascript > budget.javascript || css > budget.css) this.error(line);
      console.log(line);
    },
  };
}

function firstRouteOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputBundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) visit(bundle[name]);
  };
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.isEntry)
    .forEach(visit);
  return [...seen];
}

/** In kB, rounded to a tenth. */
function sum(contents: readonly (string | Uint8Array)[]): number {
  const bytes = contents.reduce(
    (total, content) => total + gzipSync(content, { level: 9 }).length,
    0,
  );
  return Math.round(bytes / 100) / 10;
}
