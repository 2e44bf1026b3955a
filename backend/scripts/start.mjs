// `npm start`: installs, builds and runs the product.
import './shell.mjs';
import { build, install } from './prepare.mjs';

install();
build();
await import('./run.mjs');
