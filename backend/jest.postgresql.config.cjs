// `npm run test:postgresql`: the database tests once more, on another PostgreSQL, but for those to which
// every PostgreSQL is the same.
const { projects, ...config } = require('./jest.config.cjs');

/** Those to which every PostgreSQL is the same. */
const leftOut = [
  // Of the embedded database, which know no other.
  '<rootDir>/test/database/(embedded-postgres|postgres-binaries|data-folder)[.]',
  // Of networks, processes, mail servers and LeagueLab.
  '<rootDir>/test/reliability/(.*-faults|instances)[.]',
  '<rootDir>/test/platform/process[.]',
  '<rootDir>/test/league-feed/leaguelab/leaguelab-(faults|kills)[.]',
  '<rootDir>/test/mail/(mail-faults|mail-kills|smtp-mail-transport|injection)[.]',
  // Of what is let in and what is told.
  '<rootDir>/test/security/',
  '<rootDir>/test/platform/frame[.]',
  '<rootDir>/test/admins/(access-matrix|canaries|first-master)[.]',
  '<rootDir>/test/league-feed/leaguelab/roster-privacy[.]',
];

module.exports = {
  ...config,
  projects: projects
    .filter(({ displayName }) => displayName !== 'unit')
    .map((project) => ({
      ...project,
      testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...leftOut],
    })),
};
