const { isEveryday } = require('./parts.cjs');

/** For Jest's `--filter`. */
module.exports = (paths) => Promise.resolve({ filtered: paths.filter(isEveryday) });
