// The server with one more feature, which hands out links. The long way around `ServerProcess`'s build.
require('../support/typescript.cjs');
require('./server-with-links.ts');
