// `npm start`: from a fresh clone to the running product.
import { build, install } from './prepare.mjs';

install();
build();
await import('../dist/main.js');
