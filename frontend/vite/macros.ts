import { transform } from '@swc/core';

export const mentionsMacros = /@lingui\/(core|react)\/macro/;

/**
 * A module whose macros are replaced. Its types are gone, its JSX stays.
 * @param fields what is kept of each message; in the build it is only the id
 */
export function withoutMacros(code: string, filename: string, fields: 'id-only' | 'all') {
  return transform(code, {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      target: 'esnext',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'preserve' }, verbatimModuleSyntax: true },
      experimental: {
        cacheRoot: 'node_modules/.swc',
        plugins: [
          [
            '@lingui/swc-plugin',
            {
              useLinguiV5IdGeneration: true,
              descriptorFields: fields,
              runtimeModules: { Trans: ['@score-tracker/frontend/languages/Trans', 'Trans'] },
            },
          ],
        ],
      },
    },
  });
}
