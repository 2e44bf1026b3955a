const { default: Runtime } = require('jest-runtime');

/** The source maps of all files that this worker has loaded so far, for stack traces. */
const sourceMaps = new Map();
/** The runtime of the test file that is running. It transforms the modules and stores their source maps. */
const present = {};

require.extensions['.ts'] = (module, path) => {
  const code = present.runtime.transformCache.transform(path);
  sourceMaps.set(path, present.runtime.transformCache.getSourceMaps().get(path));
  module._compile(code, path);
};

/**
 * Loads modules once for all test files of a worker, as Node.js does. Jest would load Nest, TypeORM and
 * our own code again for each file (docs/decisions/0026-tests-and-tools.md).
 */
module.exports = class SharedModulesRuntime extends Runtime {
  requireModule(from, name, options, isRequireActual) {
    if (options?.isInternalModule) {
      return super.requireModule(from, name, options, isRequireActual);
    }
    present.runtime = this;
    Object.assign(globalThis, this.jestGlobals.cjsGlobals(from));
    return require(name ? require.resolve(name, { paths: [from] }) : from);
  }

  getSourceMaps() {
    return sourceMaps;
  }
};
