// For Stryker, which runs it in a copy of this workspace: the unit tests of one module.
const { projects, testTimeout } = require('./jest.isolated.config.cjs');
const unit = projects.find(({ displayName }) => displayName === 'unit');

module.exports = {
  ...unit,
  testTimeout,
  testMatch: [`<rootDir>/test/${process.env.MUTATED_MODULE}/**/!(*.contract|*.adapter).spec.ts`],
  moduleNameMapper: { '^@nestjs/(common|swagger)$': '<rootDir>/test/support/nest-stub.cjs' },
  testPathIgnorePatterns: [
    ...unit.testPathIgnorePatterns,
    // It looks at files beyond the workspace.
    '/open-api[.]',
    // Of adapters, which take long and hold few rules.
    '/(cached-responses|content-builder|fake-leaguelab|file-league-feed|league-file|leaguelab-[a-z]+)[.]',
    '/(openfootball|refresh-clock|refresh-schedule|report-season|sample-league-feed)[.]',
    '/(outbox-worker|report-emails|stretches)[.]',
  ],
};
