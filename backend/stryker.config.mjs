// Stryker changes the rules of one module, which `scripts/mutate.mjs` chooses, one at a time, and checks
// whether one of the module's tests fails.
const module = process.env.MUTATED_MODULE;
/** The rules in folders that are not modules. */
const rules = {
  kernel: ['src/kernel/*.ts'],
  platform: [
    'src/platform/validation/{body-fields,checked-values,query-parameters,request-pipe}.ts',
  ],
};
const reports = `reports/mutation/${module}`;

export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.cjs' },
  mutate: rules[module] ?? [
    `src/${module}/{domain,application}/*.ts`,
    // What a request may contain is also a rule.
    `src/${module}/infrastructure/http/*.request.ts`,
  ],
  plugins: ['@stryker-mutator/jest-runner', './stryker.ignore-descriptions.mjs'],
  ignorers: ['descriptions'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Longer than the tests take on a busy machine, so that slow tests do not count as killed.
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
