// `npm run test:long`: also runs a captain's whole report in Firefox. Jest's workers inherit the variable.
process.env.E2E_BROWSER = 'firefox';

module.exports = {
  ...require('./jest.e2e.config.cjs'),
  testTimeout: 600_000,
  testMatch: ['**/*.long-spec.ts'],
};
