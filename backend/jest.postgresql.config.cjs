// `npm run test:postgresql`: the database tests on another PostgreSQL, without those that don't depend on
// its version.
const { projects, ...config } = require('./jest.config.cjs');

/** Tests that don't depend on the version of PostgreSQL. */
const leftOut = [
  // They always use the embedded database.
  '<rootDir>/test/database/(embedded-postgres|postgres-binaries|data-folder)[.]',
  // Networks, processes, mail servers and LeagueLab.
  '<rootDir>/test/reliability/(.*-faults|instances)[.]',
  '<rootDir>/test/platform/(process|bundle)[.]',
  '<rootDir>/test/league-feed/leaguelab/leaguelab-(faults|kills)[.]',
  '<rootDir>/test/mail/(mail-faults|mail-kills|smtp-mail-transport|injection)[.]',
  // Access, rejected requests and private data.
  '<rootDir>/test/security/',
  '<rootDir>/test/platform/frame[.]',
  '<rootDir>/test/admins/(access-matrix|canaries|first-master)[.]',
  '<rootDir>/test/league-feed/leaguelab/roster-privacy[.]',
];

/** Tests of what is installed on the machine: a PostgreSQL, and Debian's package `pgbouncer`. */
const installed = '<rootDir>/test/**/*.installed-spec.ts';

module.exports = {
  ...config,
  projects: projects
    .filter(({ displayName }) => displayName !== 'unit')
    .map((project) => ({
      ...project,
      testMatch:
        project.displayName === 'database' ? [...project.testMatch, installed] : project.testMatch,
      testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...leftOut],
    })),
};
