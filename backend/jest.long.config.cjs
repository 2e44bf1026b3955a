// The tests that take long, with all their rounds. Jest's workers inherit the variable.
process.env.LONG_TESTS = '1';

module.exports = require('./jest.config.cjs');
