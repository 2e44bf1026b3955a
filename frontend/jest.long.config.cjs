// `npm run test:long`: a captain's whole way in Firefox, too. Jest's workers inherit the variable.
process.env.E2E_BROWSER = 'firefox';

module.exports = {
  ...require('./jest.e2e.config.cjs'),
  testMatch: ['**/*.long-spec.ts'],
};
