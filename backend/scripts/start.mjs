// `npm start`: from a fresh clone to the running product.
import './shell.mjs';
import { build, install } from './prepare.mjs';

install();
build();
await import('./run.mjs');
