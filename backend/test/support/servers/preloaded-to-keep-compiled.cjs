/**
 * Preloaded by processes of the build, on Node.js 20. Keeps what V8 compiled of each file of the build,
 * as `NODE_COMPILE_CACHE` does on later versions. Without it, each process spends a third of its start
 * on compiling five megabytes.
 */
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createHash } = require('node:crypto');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { Script } = require('node:vm');

const folder = process.env.KEEP_COMPILED;
const build = join(__dirname, '../../../dist/');

/** Those that this process compiled, by the file that will keep them. */
const compiled = new Map();
const compile = Module.prototype._compile;

Module.prototype._compile = function (source, filename) {
  if (!filename.startsWith(build)) return compile.call(this, source, filename);
  const digest = createHash('sha1').update(filename).update(source).digest('hex');
  const file = join(folder, digest);
  const cachedData = existsSync(file) ? readFileSync(file) : undefined;
  const script = new Script(Module.wrap(source), {
    filename,
    cachedData,
    importModuleDynamically: (name) =>
      import(name.startsWith('.') ? new URL(name, pathToFileURL(filename)).href : name),
  });
  if (!cachedData) compiled.set(file, script);
  const require = Module.createRequire(filename);
  // So that what it loads has this module as its parent, as usual.
  const own = Object.assign((name) => this.require(name), require);
  const run = script.runInThisContext();
  return run.call(this.exports, this.exports, own, this, filename, dirname(filename));
};

/** Not before, so that the functions that were used are among it. */
process.once('exit', () => {
  mkdirSync(folder, { recursive: true });
  for (const [file, script] of compiled) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, file);
  }
});
