const { availableParallelism } = require('node:os');

const sharedModules = '../backend/test/support/shared-modules';

/** The browser tests: they run the built app in a real browser. */
module.exports = {
  roots: ['<rootDir>/e2e'],
  // Loads modules once for all files of a worker: docs/decisions/0026-tests-and-tools.md
  testEnvironment: `${sharedModules}/environment.cjs`,
  runtime: `<rootDir>/${sharedModules}/runtime.cjs`,
  testMatch: ['**/*.e2e-spec.ts'],
  // A test that needs more says why: backend/test/support/timing/more-time.ts
  testTimeout: 30_000,
  globalSetup: '<rootDir>/e2e/support/product/global-setup.ts',
  globalTeardown: '<rootDir>/e2e/support/product/global-teardown.ts',
  // Each test's page keeps a second processor busy, and so does the server.
  maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
};
