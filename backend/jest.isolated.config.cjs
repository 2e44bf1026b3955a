// The same tests, with modules of its own for each file, as jest loads and counts them by itself: what
// mutation testing and `--coverage` need.

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

const { projects, ...config } = require('./jest.config.cjs');

module.exports = {
  ...config,
  projects: projects.map((project) => ({
    ...project,
    testEnvironment: 'node',
    runtime: undefined,
    transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest'] },
    transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  })),
};
