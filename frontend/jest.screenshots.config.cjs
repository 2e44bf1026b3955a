// A picture of each screen in each state, beside looking for barriers there.
process.env.PICTURES = '1';

/** `npm run screenshots`: tests, and what is none but is run by what runs them. */
module.exports = {
  ...require('./jest.e2e.config.cjs'),
  testMatch: ['**/every-*-screen.e2e-spec.ts', '**/docs-screenshots.ts'],
};
