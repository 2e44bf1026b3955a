/** The screens in a simulated browser, and their rules. */
module.exports = {
  testEnvironment: '<rootDir>/test/support/browser-environment.cjs',
  testMatch: ['<rootDir>/test/**/*.spec.ts', '<rootDir>/test/**/*.spec.tsx'],
  // For the slowest machine: a test that hangs is the only one that takes so long.
  testTimeout: 120_000,
  setupFilesAfterEnv: ['<rootDir>/test/support/set-up.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/support/css-module.cjs',
    // There is no canvas to draw on.
    '/draw-line$': '<rootDir>/test/support/drawn-lines.ts',
  },
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
