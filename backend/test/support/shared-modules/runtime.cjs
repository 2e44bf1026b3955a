const { default: Runtime } = require('jest-runtime');

/** Of all files that this worker has loaded so far: their lines, in the stack of an error. */
const sourceMaps = new Map();
/** The file that is run now: what it loads is transformed, and its maps kept, by its own runtime. */
const present = {};

require.extensions['.ts'] = (module, path) => {
  const code = present.runtime.transformCache.transform(path);
  sourceMaps.set(path, present.runtime.transformCache.getSourceMaps().get(path));
  module._compile(code, path);
};

/**
 * Loads modules as Node.js does, once for all test files of a worker. Jest would load Nest, TypeORM and
 * our own code anew for each file: see docs/decisions/0026-tests-that-share-modules.md
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
