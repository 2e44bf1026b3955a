const esmPackages = ['@nestjs', 'uid', 'file-type', 'strtok3', 'token-types', 'peek-readable', '@tokenizer', 'uint8array-extras', '@borewit'];
module.exports = {
  testEnvironment: 'node',
  testTimeout: 30_000,
  transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest'] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
};
