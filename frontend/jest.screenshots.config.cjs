// The tests that check each screen for accessibility then also take a picture of it.
process.env.PICTURES = '1';

/** `npm run screenshots`: these tests, and the pictures for the guides, which Jest runs too. */
module.exports = {
  ...require('./jest.e2e.config.cjs'),
  testTimeout: 600_000,
  testMatch: ['**/every-*-screen.e2e-spec.ts', '**/docs-screenshots.ts'],
};
