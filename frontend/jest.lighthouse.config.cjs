/** `npm run lighthouse`: not a test, but run by Jest. */
module.exports = {
  ...require('./jest.e2e.config.cjs'),
  testMatch: ['**/lighthouse.ts'],
  testTimeout: 600_000,
};
