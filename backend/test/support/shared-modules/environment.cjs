const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');
const { ModuleMocker } = require('jest-mock');
const { disableAsyncStorages } = require('./async-storages.cjs');

/** The constructors that matchers such as `expect.any(String)` compare with. */
const intrinsics = [
  ...['Array', 'BigInt', 'Boolean', 'Date', 'Error', 'Function', 'Map', 'Number', 'Object'],
  ...['Promise', 'RegExp', 'Set', 'String', 'Symbol'],
];

/** Where Node keeps the connections of `fetch`. */
const connections = Symbol.for('undici.globalDispatcher.1');

/** Closes the connections of `fetch`, which would set timers in later files, and count as theirs. */
async function closeConnections() {
  const agent = globalThis[connections];
  if (!agent) return;
  globalThis[connections] = new agent.constructor();
  await agent.destroy();
}

/**
 * Uses Node's own globals for all test files of a worker, instead of new ones for each file. Changes
 * of a file to the console, environment variables, timers and spies are undone after it.
 */
module.exports = class SharedModulesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.console = context.console;
    for (const name of intrinsics) this.global[name] = globalThis[name];
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern.dispose();
    this.fakeTimersModern = new ModernFakeTimers({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  async setup() {
    await super.setup();
    this.before = { console: globalThis.console, env: process.env };
    globalThis.console = this.console;
    process.env = { ...process.env };
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.before.console;
    process.env = this.before.env;
    disableAsyncStorages();
    await closeConnections();
    await super.teardown();
  }
};
