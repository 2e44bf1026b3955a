// The tests that take long, with all their rounds, and those that are never short. Jest's workers
// inherit the variable.
process.env.LONG_TESTS = '1';

const config = require('./jest.config.cjs');
const database = config.projects.find(({ displayName }) => displayName === 'database');
database.testMatch.push('<rootDir>/test/**/*.long-spec.ts');

// One after the other, since some measure how long something takes.
module.exports = { ...config, maxWorkers: 1 };
