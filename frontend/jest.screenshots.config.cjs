/** `npm run screenshots`: not tests, but run by what runs them. */
module.exports = {
  ...require('./jest.e2e.config.cjs'),
  testMatch: ['**/*screenshots.ts'],
  testTimeout: 300_000,
};
