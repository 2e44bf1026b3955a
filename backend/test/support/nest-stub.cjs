// Replaces Nest in mutation testing, which needs neither its modules nor the API description. Loading
// Nest takes longer than the tests.
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

const known = { Logger, applyDecorators };

module.exports = new Proxy(known, { get: (names, name) => names[name] ?? (() => () => undefined) });

// They copy the declarations of other classes, which the request pipe reads. Loaded last, because it
// requires this file.
Object.assign(known, require('@nestjs/mapped-types'));
