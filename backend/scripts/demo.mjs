// `npm run demo`: fills a fresh installation with something to look at.
import { build, install } from './prepare.mjs';

install();
build();
await import('../dist/demo.command.js');
