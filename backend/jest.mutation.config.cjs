// For Stryker: the unit tests of one module, run in a copy of this workspace.
const { projects, testTimeout } = require('./jest.isolated.config.cjs');
const unit = projects.find(({ displayName }) => displayName === 'unit');

module.exports = {
  ...unit,
  testTimeout,
  testMatch: [`<rootDir>/test/${process.env.MUTATED_MODULE}/**/!(*.contract|*.adapter).spec.ts`],
  moduleNameMapper: { '^@nestjs/(common|swagger)$': '<rootDir>/test/support/nest-stub.cjs' },
  testPathIgnorePatterns: [
    ...unit.testPathIgnorePatterns,
    // These read files outside the workspace.
    '/open-api[.]',
    // Tests of adapters take long and check few rules.
    '/(cached-responses|content-builder|fake-leaguelab|file-league-feed|league-file|leaguelab-[a-z]+)[.]',
    '/(backup-schedule|openfootball|refresh-clock|refresh-schedule|report-season|sample-league-feed)[.]',
    '/(outbox-worker|template-emails)[.]',
    // These load Nest.
    '/(alert-schedule|deletion-schedule|error-filter|first-master-watch|people-schedule)[.]',
  ],
};
