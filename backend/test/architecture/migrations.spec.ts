import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '../../src');
const migrations = readdirSync(sources, { encoding: 'utf8', recursive: true }).filter((path) =>
  /\/migrations\/\d+-.*\.ts$/.test(path),
);

// The limit is set after connecting, so RESET would remove it (docs/decisions/0020).
it.each(migrations)('%s sets the limit for locks again by its value', (path) => {
  expect(readFileSync(join(sources, path), 'utf8')).not.toMatch(/RESET/);
});
