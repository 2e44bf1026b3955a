import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess } from '../support/servers/server-process';
import { createTestDatabase } from '../support/database';
import { moreTime } from '../support/timing/more-time';

// The server is a process of its own.
moreTime();

test('The built server loads no package that is in its bundle as well', async () => {
  const database = await createTestDatabase();
  const server = await ServerProcess.start({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--require ${join(__dirname, '../support/print-packages.cjs')}`,
  });
  await fetch(`${server.url}/api/openapi.json`);
  await server.stop();
  await server.silent();

  const packages = server.lines
    .filter((line) => line.startsWith('package: '))
    .map((line) => line.replace('package: ', ''));
  expect(packages).toContain('@node-rs/argon2');
  expect(packages.filter((name) => !name.startsWith('@node-rs/argon2'))).toEqual([]);
});

test('V8 keeps the bundle in one byte a character, since it is in ASCII', () => {
  const chunks = join(__dirname, '../../dist/chunks');
  for (const file of readdirSync(chunks).filter((name) => name.endsWith('.js'))) {
    const bytes = readFileSync(join(chunks, file));
    expect({ file, isAscii: bytes.every((byte) => byte < 128) }).toEqual({ file, isAscii: true });
  }
});

test('The built server starts without loading fetch', async () => {
  const database = await createTestDatabase();
  const server = await ServerProcess.start({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--require ${join(__dirname, '../support/print-fetch.cjs')}`,
  });
  await server.stop();
  await server.silent();
  expect(server.lines).toContain('fetch: not loaded');
});
