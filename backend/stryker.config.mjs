// Of the module that `scripts/mutate.mjs` names: Stryker breaks its rules one by one, and sees whether one of
// its own tests notices.
const module = process.env.MUTATED_MODULE;
/** Where the rules of rooms are that are no modules. */
const rules = {
  kernel: ['src/kernel/*.ts'],
  platform: [
    'src/platform/validation/{body-fields,checked-values,declared-fields,query-parameters,request-pipe}.ts',
  ],
};
const reports = `reports/mutation/${module}`;

export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.cjs' },
  mutate: rules[module] ?? [
    `src/${module}/{domain,application}/*.ts`,
    // What a request may contain is a rule of validation as well.
    `src/${module}/infrastructure/http/*.request.ts`,
  ],
  plugins: ['@stryker-mutator/jest-runner', './stryker.ignore-descriptions.mjs'],
  ignorers: ['descriptions'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Longer than a busy machine takes for the tests: what is only slow does not count as killed.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${reports}.html` },
  jsonReporter: { fileName: `${reports}.json` },
  warnings: { slow: false },
  ignorePatterns: ['bench', 'dist', 'reports'],
  tempDirName: `${reports}-sandbox`,
};
