const { availableParallelism } = require('node:os');

/** The browser tests: the built product, and a real browser. */
module.exports = {
  rootDir: 'e2e',
  testEnvironment: 'node',
  testMatch: ['**/*.e2e-spec.ts'],
  // For the slowest machine: what a test waits for has limits of its own.
  testTimeout: 600_000,
  globalSetup: '<rootDir>/support/product/global-setup.ts',
  globalTeardown: '<rootDir>/support/product/global-teardown.ts',
  // Pages keep a processor of their own busy, and so does the server.
  maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
};
