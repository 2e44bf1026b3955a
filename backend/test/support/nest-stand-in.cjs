// Stands in for Nest in mutation testing, where nothing is wired and no API described: loading Nest takes
// longer than the tests.
class Logger {
  log() {}
  warn() {}
  error() {}
}

const applyDecorators =
  (...decorators) =>
  (...target) => {
    for (const decorate of decorators) decorate(...target);
  };

// It copies what the parents declare, which the request pipe reads.
const { IntersectionType } = require('@nestjs/mapped-types');

const known = { Logger, applyDecorators, IntersectionType };

module.exports = new Proxy(known, { get: (names, name) => names[name] ?? (() => () => undefined) });
