// `npm run test:postgresql`: the database tests on another PostgreSQL, without those that don't depend on
// its version.
const { projects, ...config } = require('./jest.config.cjs');

/**
 * Tests of HTTP calls, except those of what PostgreSQL decides: upgrades, backups, erasing, crashes, races and
 * large answers. The stores have tests of their own, and `old-statements` prepares the statements of all calls.
 */
const httpCalls =
  '<rootDir>/test/(?!database/|backups/|people/|reliability/crash|reviewing/exports|.*races).*[.]e2e-spec[.]ts$';

/**
 * Tests of processes, files and slow clients, whose SQL other tests send too. A pooler can make a difference to
 * them, a version can't.
 */
const sameInAllVersions = [
  '<rootDir>/test/backups/(child-process-drill|scheduled-backups)[.]',
  '<rootDir>/test/people/eras(ed-list-file|ures|ures-beside-captains)[.]',
  '<rootDir>/test/platform/exports[.]adapter[.]',
  '<rootDir>/test/platform/request-queue[.]',
  '<rootDir>/test/reliability/crash[.]',
];

/** Tests that don't depend on the version of PostgreSQL. */
const leftOut = [
  httpCalls,
  // They always use the embedded database.
  '<rootDir>/test/database/(embedded-postgres|postgres-binaries|data-folder)[.]',
  // Mail servers.
  '<rootDir>/test/mail/smtp-mail-transport[.]',
  '<rootDir>/test/report-mail/injection[.]',
  ...(process.env.TEST_POOLER_MODE ? [] : sameInAllVersions),
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
