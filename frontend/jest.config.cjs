/** What all tests have in common. */
const all = {
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
};
const complaints = '<rootDir>/test/support/complaints.ts';

/** Rules that go by what only a browser has, such as its storage. */
const rulesInBrowser = [
  'kept-lists',
  'reported-games',
  'outbox/submit-report',
  'use-report-draft',
  'usual-games',
  'outbox/background-sending',
  'outbox/keep-sending',
  'outbox/send-outbox',
].map((name) => `<rootDir>/test/score-wizard/${name}.spec.ts`);

module.exports = {
  // For the slowest machine: a test that hangs is the only one that takes so long.
  testTimeout: 120_000,
  // Not one less than there are.
  maxWorkers: '100%',
  projects: [
    {
      ...all,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...rulesInBrowser],
      setupFilesAfterEnv: [complaints],
    },
    {
      ...all,
      displayName: 'screens',
      testEnvironment: '<rootDir>/test/support/browser-environment.cjs',
      testMatch: ['<rootDir>/test/**/*.spec.tsx', ...rulesInBrowser],
      // What a test leaves on the page goes before its complaints are counted.
      setupFilesAfterEnv: ['<rootDir>/test/support/set-up-browser.ts', complaints],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/support/css-module.cjs',
        // There is no canvas to draw on.
        '/draw-line$': '<rootDir>/test/support/drawn-lines.ts',
      },
    },
  ],
};
