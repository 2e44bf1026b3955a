// Starts the server with one more feature, which hands out links: node server-with-links.cjs
require('../support/typescript.cjs');
require('reflect-metadata');
const { Links } = require('../../src/links/application/links.ts');
const { openReport, withFeature } = require('./feature-with-links.ts');

const { onModuleInit } = Links.prototype;
Links.prototype.onModuleInit = function () {
  this.register('m', openReport);
  return onModuleInit.call(this);
};

// The feature stays until the process ends.
void withFeature(() => {
  require('../../src/main.ts');
  return new Promise(() => undefined);
});
