/** Prints at the end whether Node.js has loaded its implementation of `fetch`. */
process.on('exit', () => {
  const isLoaded = process.moduleLoadList.some((name) => name.endsWith('undici/undici'));
  process.stdout.write(`fetch: ${isLoaded ? 'loaded' : 'not loaded'}\n`);
});
