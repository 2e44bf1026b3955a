// The database tests through PgBouncer, which test/database/pooler.long-spec.ts starts.
const { projects, ...config } = require('./jest.postgresql.config.cjs');

const leftOut = [
  // They start a pooler and a PostgreSQL of their own.
  '[.]installed-spec[.]',
  // Named statements and settings, which only sessions keep.
  ...(process.env.TEST_POOLER_MODE === 'transaction'
    ? ['<rootDir>/test/database/(prepared|pool)[.]']
    : []),
];

module.exports = {
  ...config,
  projects: projects.map((project) => ({
    ...project,
    testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...leftOut],
  })),
};
