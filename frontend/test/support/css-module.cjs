/** A style sheet in which each class keeps its name. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
