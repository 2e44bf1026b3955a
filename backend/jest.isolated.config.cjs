// The same tests, but each file loads its own modules, as Jest does by default. Mutation testing and
// `--coverage` need this.

// These packages contain only ES modules. Jest loads CommonJS, so they are transformed too.
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
