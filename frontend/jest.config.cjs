/** The settings of all tests. */
const all = {
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
          experimental: {
            cacheRoot: 'node_modules/.swc',
            // As in vite/macros.ts.
            plugins: [
              [
                '@lingui/swc-plugin',
                {
                  useLinguiV5IdGeneration: true,
                  runtimeModules: { Trans: ['@score-tracker/frontend/languages/Trans', 'Trans'] },
                },
              ],
            ],
          },
        },
      },
    ],
  },
};
const english = '<rootDir>/test/support/speak-english.ts';
const consoleMessages = '<rootDir>/test/support/console-messages.ts';

/** Rules that need something of a browser, such as its storage. */
const rulesInBrowser = [
  'report-form/usual-games',
  'report-queue/background-sending',
  'report-queue/begin-sending',
  'report-queue/keep-sending',
  'report-queue/send-queue',
  'report-queue/submit',
  'report/kept-lists',
  'report/reported-games',
  'report/use-report-draft',
].map((name) => `<rootDir>/test/${name}.spec.ts`);

module.exports = {
  // A test that needs more says why: backend/test/support/timing/more-time.ts.
  testTimeout: 30_000,
  // Jest's default would leave one processor unused.
  maxWorkers: '100%',
  projects: [
    {
      ...all,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...rulesInBrowser],
      setupFilesAfterEnv: [english, consoleMessages],
    },
    {
      ...all,
      displayName: 'screens',
      testEnvironment: '<rootDir>/test/support/browser-environment.cjs',
      testMatch: ['<rootDir>/test/**/*.spec.tsx', ...rulesInBrowser],
      // The page is cleaned up before the console messages are checked.
      setupFilesAfterEnv: ['<rootDir>/test/support/set-up-browser.ts', english, consoleMessages],
      moduleNameMapper: {
        '/catalogues$': '<rootDir>/test/support/catalogues.ts',
        '\\.module\\.css$': '<rootDir>/test/support/css-module.cjs',
        // The simulated browser has no canvas.
        '/draw-line$': '<rootDir>/test/support/drawn-lines.ts',
      },
    },
  ],
};
