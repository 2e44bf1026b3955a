// `npm run demo`: fills a fresh installation with something to look at.
import { build, buildForDevelopers, install } from './prepare.mjs';

install();
build();
buildForDevelopers();
await import('../dev/dist/dev/demo/demo.command.js');
