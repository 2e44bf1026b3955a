/** The browser tests: the built product, and a real browser. */
module.exports = {
  rootDir: 'e2e',
  testEnvironment: 'node',
  testMatch: ['**/*.e2e-spec.ts'],
  // For the slowest machine: what a test waits for has limits of its own.
  testTimeout: 600_000,
  globalSetup: '<rootDir>/support/global-setup.ts',
  globalTeardown: '<rootDir>/support/global-teardown.ts',
  // Two browsers at once are all that a small machine bears.
  maxWorkers: 2,
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
  },
};
