const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with what every browser has and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      structuredClone,
    });
  }
};
