// `npm run mutate`: breaks the rules one by one, and sees whether a test notices. Some of them alone:
// `npm run mutate -- --mutate 'src/admins/domain/*.ts'`
export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.cjs' },
  mutate: [
    'src/*/{domain,application}/*.ts',
    // What can be read at all of a body is a rule of validation as well.
    'src/*/infrastructure/*{.body,.bodies,-body}.ts',
    'src/shared/infrastructure/{checked-values,wire-fields}.ts',
    '!src/mail/infrastructure/letter-body.ts',
    '!src/shared/infrastructure/json-body.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  incrementalFile: 'reports/mutation/incremental.json',
  ignorePatterns: ['bench', 'dist', 'reports'],
  tempDirName: 'reports/mutation/sandbox',
};
