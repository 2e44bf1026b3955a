const shared = {
  // Modules are loaded once for all files of a worker: docs/decisions/0026-tests-that-share-modules.md
  testEnvironment: '<rootDir>/test/support/shared-modules/environment.cjs',
  runtime: '<rootDir>/test/support/shared-modules/runtime.cjs',
  transform: { '\\.ts$': ['@swc/jest'] },
  testPathIgnorePatterns: ['/node_modules/', '/architecture/breaches/'],
  // Where mutation testing copies this workspace to.
  modulePathIgnorePatterns: ['<rootDir>/reports/'],
};

/** What needs a PostgreSQL. */
const withDatabase = {
  ...shared,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};

module.exports = {
  // For the slowest machine: a test that hangs is the only one that takes so long.
  testTimeout: 600_000,
  // Not one less than there are: most of them wait for a database or a process.
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
