// For `node --require`: prints the packages that were loaded from `node_modules`, one per line.
process.on('exit', () => {
  const names = Object.keys(require.cache).map(
    (file) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1],
  );
  for (const name of new Set(names)) if (name) console.log(`package: ${name}`);
});
