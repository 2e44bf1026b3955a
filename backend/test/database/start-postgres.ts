import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';

/** A minimal server: starts PostgreSQL in the given folder, prints the address, and waits. */
async function main(): Promise<void> {
  const postgres = await EmbeddedPostgres.start(process.argv[2]!, 'bundled', { fsync: 'off' });
  process.stdout.write(`${postgres.url}\n`);
  setInterval(() => undefined, 60_000);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
