// Stands in for @nestjs/swagger where the API is not described: loading that takes longer than most tests.
module.exports = new Proxy({}, { get: () => () => () => undefined });
