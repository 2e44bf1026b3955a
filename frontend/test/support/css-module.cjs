/** A style sheet whose classes are called what they are called. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
