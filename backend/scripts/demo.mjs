// `npm run demo`: fills a new installation with demo data.
import { build, buildForDevelopers, install } from './prepare.mjs';

install();
build();
buildForDevelopers();
await import('../dev/dist/dev/demo/demo.command.js');
