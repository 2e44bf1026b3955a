const asyncHooks = require('node:async_hooks');

/** Those that were made since `disableAsyncStorages` was last called. */
const made = new Set();

/**
 * Jest makes an `AsyncLocalStorage` for each test file, and each server makes one too. Until it is
 * disabled, each promise of all later files is marked for it. After some hundred files, that took a third
 * of the processor time. (Node.js 24 has no such marks.)
 */
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    made.add(this);
  }
};

/** Disables those that test files have made, after a file. The next use would enable them again. */
exports.disableAsyncStorages = () => {
  for (const storage of made) storage.disable();
  made.clear();
};
