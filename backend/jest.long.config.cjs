// `npm run test:long`: tests with many rounds, and tests that always take long. `-- crash` runs only those
// whose path contains "crash".

// Jest's workers inherit the variable.
process.env.LONG_TESTS = '1';

const { projects, ...config } = require('./jest.config.cjs');
const database = projects.find(({ displayName }) => displayName === 'database');

module.exports = {
  ...config,
  // One after the other, because some of them report how long something takes.
  maxWorkers: 1,
  // Many rounds take hours.
  testTimeout: 7_200_000,
  projects: [
    {
      ...database,
      testMatch: [
        '<rootDir>/test/reliability/*.{e2e-spec,long-spec}.ts',
        '<rootDir>/test/{admins,database,links,security}/*.long-spec.ts',
        '<rootDir>/test/mail/{mail-kills,mail-faults}.e2e-spec.ts',
        '<rootDir>/test/report-mail/captain-mail-kills.e2e-spec.ts',
        '<rootDir>/test/backups/one-backup-a-day.adapter.spec.ts',
        '<rootDir>/test/people/*.e2e-spec.ts',
        '<rootDir>/test/results/random-leagues.spec.ts',
        '<rootDir>/test/reminders/games-to-remind.adapter.spec.ts',
        '<rootDir>/test/reminders/reminder-{races,kills}.e2e-spec.ts',
        '<rootDir>/test/reminders/captain-reminders.contract.spec.ts',
        '<rootDir>/test/schedule/{schedule-races,two-captains,real-seasons}.e2e-spec.ts',
        '<rootDir>/test/security/{fuzz,exhaustion}.e2e-spec.ts',
        '<rootDir>/test/{admins,corrections,submissions}/*races.contract.spec.ts',
        '<rootDir>/test/league-feed/refresh/refresh-lock.contract.spec.ts',
        '<rootDir>/test/league-feed/leaguelab/leaguelab-faults.e2e-spec.ts',
        '<rootDir>/test/platform/exports.adapter.spec.ts',
        '<rootDir>/test/submissions/captain-names.adapter.spec.ts',
        '<rootDir>/test/report-mail/injection.adapter.spec.ts',
        '<rootDir>/test/ratings-analytics/rating-reader.adapter.spec.ts',
      ],
    },
  ],
};
