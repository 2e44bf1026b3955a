import type { Plugin, Rolldown } from 'vite';
import { reachable } from './reachable.ts';

/**
 * Fails the build if a file imports itself by way of others. Such files run in an order in which one
 * may not have what it imports yet.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const imported = chunk.imports.flatMap((name) => bundle[name] as Rolldown.OutputChunk);
        const all = reachable(bundle, imported, ({ imports }) => imports);
        if (all.includes(chunk)) {
          this.error(`${chunk.fileName} imports itself. See the groups in vite.config.ts.`);
        }
      }
    },
  };
}
