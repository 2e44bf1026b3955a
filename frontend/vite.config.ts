import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import captainsFeatures from './src/features/captains.json' with { type: 'json' };
import { guides } from './vite/guides.ts';
import { languages } from './vite/languages.ts';
import { noCircles } from './vite/no-circles.ts';
import { precompress } from './vite/precompress.ts';
import { administratorsEntries, budget, secondKeyEntries, serverDocuments } from './vite/budget.ts';
import { sizeBudget } from './vite/size-budget.ts';
import { OfflineFiles } from './vite/offline-files.ts';

const administration =
  /swr\/dist\/mutation|src\/session\/(?!passkeys\/passkeys\.)|src\/api\/use-(coverage|repeatedly|sports|write)\.|src\/features\/account\/(elements\/(MasterPage|Panel)|second-key\/(SecondKeyPanel|unseen-codes))\.|src\/forms\/(ConfirmDialog|ReasonDialog|field-rules|schema-resolver|use-sent-form)\.|src\/ui\/.*\/(ExportLinks|FormFailure|PasswordField|SelectAllBox|SelectionBar|SubmitButton|Tabs|password-strength)\.|src\/addresses\/page-path\./;

/** What public screens, and those of administrators, need to show data that they have read. */
const lists =
  /swr\/dist\/infinite|src\/(languages\/failure-message|api\/(page|read-when-shown|use-leagues)|format\/few-of|loading\/[^/]*|ui\/(focus\/lost-focus|layout\/Heading|forms\/(CopyButton|DateField|EmailField)))\.|backend\/src\/kernel\/(counted|distinct-names|fold-text|group-by)\./;

/**
 * What the elements of Base UI share: in more files than one, they would import each other. The compiler's
 * helpers, which only they need, would be a file of their own.
 */
const elements =
  /@base-ui\/(utils|react\/(internals|utils|merge-props|floating-ui-react))\/|@floating-ui\/|@oxc-project\+runtime@/;

/** Only those who have a passkey, or add one, load it. */
const passkeys =
  /@simplewebauthn\/browser|src\/(session\/passkeys\/passkeys|features\/auth\/(Or|PasskeyButton))\./;

/** What the lists of reports and of games share with the line of what waits among them. */
const waiting =
  /src\/(features\/(submissions\/(list\/use-|model\/(api|list-changes|submission-filters|submission-words|use-to-do))|schedule\/model\/summary)|loading\/use-pages)/;

/** A result in words and on a board, facts about it, and sentences with elements: all kinds of screens show them. */
const result =
  /src\/(game-ui\/(EndingWords|ResultLine|Scoreboard|StarRating|StarShape|score-words)|format\/instants|ui\/(forms\/ShareButton|layout\/Facts))\.|domain\/game-result\.|kernel\/isolated\.|languages\/Trans\.|@lingui\/react\//;

/** What screens of captains share. Merged with what all screens share, administrators would load it. */
const captainsScreens = new RegExp(
  `src/(report(-queue|-ui)?|app/captains|features/(${captainsFeatures.join('|')}))/|` +
    String.raw`src/game-ui/(ScoreField|StarRatingInput)\.|` +
    String.raw`backend/src/(submissions/domain/(game-report|report-rules)|kernel/(calendar-date|errors))\.`,
);

/** What sends reports, which begins before the later steps are loaded. */
const sending =
  /src\/(report-queue\/|report\/(model\/read-out\.|links\/(report-tokens|confirm-key|base64-url)\.|calls\/)|api\/with-timeout\.)/;

const offlineFiles = new OfflineFiles([
  ...administratorsEntries,
  ...secondKeyEntries,
  'docs/guides/administrators.md',
  'docs/guides/league-staff.md',
  ...serverDocuments,
]);

const shortened = (name: string) => (name.startsWith('shared~') ? 'shared' : '[name]');

export default defineConfig({
  plugins: [
    languages(),
    react(),
    guides(),
    precompress(),
    offlineFiles.plugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // The server sends the manifest, with the association's name. The page registers the worker itself.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(
              ({ url }) => !url.startsWith('assets/') || offlineFiles.has(url),
            ),
          }),
        ],
      },
    }),
    noCircles(),
    sizeBudget(budget),
  ],
  resolve: {
    alias: [
      // For React before 18, which has no such function.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Its package offers browsers only the code with warnings for developers.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
    ],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
  build: {
    // The oldest browsers that captains may have (docs/decisions/0024-the-oldest-browsers.md).
    // The types in `tsconfig.json` are limited to them.
    target: ['chrome94', 'firefox93', 'safari15.4'],
    // Inlined assets would be data: addresses, which the content security policy blocks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The names of shared chunks would list all the screens that use them.
        chunkFileNames: ({ name }) => `assets/${shortened(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortened(name)}-[hash][extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Phones load six files at a time. Code that is needed together is one file, even if a screen
          // then loads a few kilobytes that only another one needs.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'lists', test: lists, priority: 1.2 },
            { name: 'administration', test: administration, priority: 1 },
            { name: 'sending', test: sending, minShareCount: 2, priority: 1.5 },
            { name: 'captain-screens', test: captainsScreens, minShareCount: 2, priority: 1 },
            { name: 'result', test: result, priority: 1.2 },
            // On two screens only. Elsewhere, the form would load it.
            { name: 'calendar', test: /game-ui\/CalendarLine\./, priority: 1.2 },
            // Captains and administrators draw QR codes, but few of either on a visit.
            { name: 'qr-code', test: /lean-qr\/|\/QrCode\.tsx/, priority: 1 },
            // All kinds of screens open dialogs.
            {
              name: 'dialogs',
              test: /@base-ui\/react\/(alert-)?dialog\/|src\/ui\/overlays\/(AlertDialog|Dialog|Overlay)\./,
              minShareCount: 2,
              priority: 1.2,
            },
            { name: 'waiting', test: waiting, minShareCount: 2, priority: 1.2 },
            // Shown to everyone, and by League tables.
            {
              name: 'tables',
              test: /features\/results\/(api|columns|rules-words|Standings)\./,
              minShareCount: 2,
              priority: 1.2,
            },
            { name: 'passkeys', test: passkeys, priority: 1.2 },
            { name: 'elements', test: elements, minShareCount: 2, priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 30_000,
            },
          ],
        },
      },
    },
  },
});
