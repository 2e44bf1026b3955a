import { readSettings } from '../settings';
import { rekeyLinks } from './rekey-links';

/** `npm run links:rekey -- --old KEY`: replaces the key of this installation, which ends all links. */
async function run(): Promise<void> {
  process.stdout.write(await rekeyLinks(process.argv.slice(2), readSettings()));
}

run().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
