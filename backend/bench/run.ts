import { Client } from 'pg';
import type { Bench } from './bench';
import { exports } from './exports.bench';
import { feed } from './feed.bench';
import { generateReports } from './generate';
import { lists } from './lists.bench';
import { mail } from './mail.bench';
import { ratings } from './ratings.bench';
import { submit } from './submit.bench';
import { signIn } from './sign-in.bench';
import { signInFirstMaster, startProduct, startRaw } from './servers';

const benches: Record<string, (bench: Bench) => Promise<void>> = {
  'sign-in': signIn,
  lists,
  exports,
  mail,
  ratings,
  submit,
  feed,
};

/** `npm run bench -w backend -- [--rows 1000000] [sign-in] [lists] [exports] [mail] [ratings] [submit] [feed]` */
async function run(): Promise<void> {
  const words = process.argv.slice(2);
  const at = words.indexOf('--rows');
  const rows = at < 0 ? 1_000_000 : Number(words.splice(at, 2)[1]);
  const chosen = words.length > 0 ? words : Object.keys(benches);
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL: npm run bench sets it');

  const say = (line: string) => process.stdout.write(`${line}\n`);
  const product = await startProduct(databaseUrl);
  const raw = await startRaw(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await generate(client, rows, say);
    const cookie = await signInFirstMaster(product.url, product.invitation!);
    for (const name of chosen) {
      const bench = benches[name];
      if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}`);
      say(`== ${name}`);
      await bench({ product, raw, client, databaseUrl, cookie, say });
      say('');
    }
  } finally {
    await raw.stop();
    await client.end();
    await product.stop();
  }
}

async function generate(client: Client, rows: number, say: Bench['say']): Promise<void> {
  const started = performance.now();
  await generateReports(client, rows);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const {
    rows: [size],
  } = await client.query<Record<string, string>>(
    `SELECT pg_size_pretty(pg_table_size('submission')) AS table,
            pg_size_pretty(pg_total_relation_size('submission')) AS all`,
  );
  say(`${rows} reports in ${seconds} s; table ${size!['table']}, with indexes ${size!['all']}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${String((error as Error).stack)}\n`);
  process.exit(1);
});
