import type { Plugin, Rolldown } from 'vite';
import { reachable } from './reachable.ts';

/**
 * Knows, once the app is bundled, which files a captain needs from the first step to the receipt: the
 * page's own script and all that it imports, except the screens of other people.
 */
export class OfflineFiles {
  private names = new Set<string>();

  /** @param others the ends of the names of the modules with which other people's screens start */
  constructor(private readonly others: readonly string[]) {}

  plugin(): Plugin {
    return {
      name: 'offline-files',
      apply: 'build',
      writeBundle: (_options, bundle) => {
        this.names = this.find(bundle);
      },
    };
  }

  /** @param name the path in the build's folder */
  has(name: string): boolean {
    return this.names.has(name);
  }

  private find(bundle: Rolldown.OutputBundle): Set<string> {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const others = this.others.map((end) => {
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
      if (!entry) throw new Error(`No file of the build begins with ${end}.`);
      return entry;
    });
    const found = reachable(
      bundle,
      chunks.filter(({ isEntry }) => isEntry),
      ({ imports, dynamicImports }) => [...imports, ...dynamicImports],
      others,
    );
    const names = new Set(found.map(({ fileName }) => fileName));
    for (const { fileName, imports } of found) {
      const missing = imports.find((name) => !names.has(name));
      if (missing) throw new Error(`${fileName} would lack ${missing} without a network.`);
    }
    const styles = found.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
    return new Set([...names, ...styles]);
  }
}
