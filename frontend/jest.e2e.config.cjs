const { availableParallelism } = require('node:os');

/** The browser tests: they run the built app in a real browser. */
module.exports = {
  rootDir: 'e2e',
  testEnvironment: 'node',
  testMatch: ['**/*.e2e-spec.ts'],
  // Long enough for the slowest machine. Each wait in a test has its own limit.
  testTimeout: 600_000,
  globalSetup: '<rootDir>/support/product/global-setup.ts',
  globalTeardown: '<rootDir>/support/product/global-teardown.ts',
  // Each test's page keeps a second processor busy, and so does the server.
  maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
};
