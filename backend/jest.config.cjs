const shared = {
  // Loads modules once for all files of a worker: docs/decisions/0026-tests-and-tools.md
  testEnvironment: '<rootDir>/test/support/shared-modules/environment.cjs',
  runtime: '<rootDir>/test/support/shared-modules/runtime.cjs',
  transform: { '\\.ts$': ['@swc/jest'] },
  testPathIgnorePatterns: ['/node_modules/', '/architecture/breaches/'],
  // Mutation testing copies the workspace to this folder.
  modulePathIgnorePatterns: ['<rootDir>/reports/'],
};

/** For tests that need PostgreSQL. */
const withDatabase = {
  ...shared,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};

module.exports = {
  // A test that needs more says why: test/support/timing/more-time.ts.
  testTimeout: 30_000,
  // Jest's default would leave one processor unused.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/!(*.contract|*.adapter).spec.ts'],
    },
    {
      ...withDatabase,
      displayName: 'contract',
      testMatch: ['<rootDir>/test/**/*.contract.spec.ts'],
    },
    {
      ...withDatabase,
      displayName: 'database',
      testMatch: ['<rootDir>/test/**/*.adapter.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
    },
  ],
};
