/** `npm run lighthouse`: no test, but run by what runs them. */
module.exports = {
  ...require('./jest.e2e.config.cjs'),
  testMatch: ['**/lighthouse.ts'],
  testTimeout: 600_000,
};
