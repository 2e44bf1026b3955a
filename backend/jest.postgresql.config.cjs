// `npm run test:postgresql`: the database tests once more, on another PostgreSQL, but for those to which
// every PostgreSQL is the same.
const { projects, ...config } = require('./jest.config.cjs');
const database = projects.find(({ displayName }) => displayName === 'database');

module.exports = {
  ...config,
  projects: [
    {
      ...database,
      testPathIgnorePatterns: [
        ...database.testPathIgnorePatterns,
        // Of the embedded database, which know no other.
        '/database/(embedded-postgres|postgres-binaries|data-folder)[.]',
        // Of networks, processes, mail servers and LeagueLab.
        '/reliability/(.*-faults|instances)[.]',
        '/shared/process[.]',
        '/league-feed/leaguelab-(faults|kills)[.]',
        '/mail/(mail-faults|mail-kills|smtp-mail-carrier|injection)[.]',
        // Of what is let in and what is told.
        '/security/',
        '/shared/frame[.]',
        '/admins/(access-matrix|canaries|first-master)[.]',
        '/league-feed/roster-privacy[.]',
      ],
    },
  ],
};
