// Packages that are ES modules only; jest loads CommonJS, so they are transformed too.
const esmPackages = [
  '@nestjs',
  'uid',
  'file-type',
  'strtok3',
  'token-types',
  'peek-readable',
  '@tokenizer',
  'uint8array-extras',
  '@borewit',
  'p-limit',
  'yocto-queue',
];

const shared = {
  testEnvironment: 'node',
  transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest'] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/architecture/breaches/'],
  // Where mutation testing copies this workspace to.
  modulePathIgnorePatterns: ['<rootDir>/reports/'],
};

module.exports = {
  // For the slowest machine: a test that hangs is the only one that takes so long.
  testTimeout: 600_000,
  // Most of them wait for a database or a process and not for a processor.
  maxWorkers: 2,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/!(*.contract).spec.ts'],
    },
    {
      ...shared,
      displayName: 'database',
      testMatch: ['<rootDir>/test/**/*.contract.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
  ],
};
