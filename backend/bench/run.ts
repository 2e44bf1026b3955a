import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Bench } from './bench';
import { book } from './benches/book.bench';
import { calls } from './benches/calls.bench';
import { database } from './benches/database.bench';
import { exports } from './benches/exports.bench';
import { extensions } from './benches/extensions.bench';
import { feed } from './benches/feed.bench';
import { goals } from './benches/goals.bench';
import { lists } from './benches/lists.bench';
import { mail } from './benches/mail.bench';
import { plans } from './benches/plans.bench';
import { profile } from './benches/profile.bench';
import { schedule } from './benches/schedule.bench';
import { signIn } from './benches/sign-in.bench';
import { standings } from './benches/standings.bench';
import { start } from './benches/start.bench';
import { callNames, wordOf } from './comparison/calls';
import { readOptions } from './options';
import { describeMachine } from './report/machine';
import { count } from './report/markdown';
import { withSection } from './report/page';
import { commitToDisk } from './rows/commit-to-disk';
import { generateReports } from './rows/generate-reports';
import { makeReports } from './rows/sent-reports';
import { makeRawTables } from './rows/yardstick-tables';
import { signInFirstMaster, startProduct } from './servers/product';
import { startRaw } from './servers/yardsticks';

/** Ordered so that benchmarks disturb each other as little as possible. */
const benches: Readonly<Record<string, (bench: Bench) => Promise<string>>> = {
  calls,
  lists,
  database,
  exports,
  'sign-in': signIn,
  start,
  feed,
  schedule,
  standings,
  mail,
  extensions,
  profile,
  plans,
  book,
  goals,
};

/** They take long, and run only if they are named. */
const onlyIfNamed = ['book', 'goals'];

/** The root of the repository. This file runs as `backend/bench/dist/run.js`. */
const root = join(__dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run bench -w backend -- [--rows 1000,1000000] [--rounds 5] [--write] [benchmark or call …]`
 *
 * Without names, all benchmarks except `book` and `goals` run. Without `--rows` and `--rounds`, the
 * results are written to `backend/bench/results`, and those of `goals` to `docs/performance.md`. The
 * query plans are only printed.
 */
async function run(): Promise<void> {
  const { words, sizes, rounds, write } = readOptions(process.argv.slice(2));
  const chosen = choose(words);
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL: npm run bench sets it');

  if (!existsSync(join(root, 'frontend/dist/index.html.br')))
    throw new Error('The screens are not built: npm run build -w frontend');

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await commitToDisk(client);
  const machine = await describeMachine(client);
  say(machine);
  const product = await startProduct(databaseUrl);
  const raw = await startRaw(databaseUrl);
  try {
    const bench: Bench = {
      product,
      raw,
      client,
      databaseUrl,
      cookie: await signInFirstMaster(product),
      sizes,
      rounds,
      fill: filling(client),
      nextReport: await makeReports(product.url),
      say,
    };
    for (const { name, run, whole } of chosen) {
      const began = performance.now();
      say(`\n== ${name}`);
      const section = await run(bench);
      say(`\n${section}`);
      say(`\n${name} took ${((performance.now() - began) / 1_000).toFixed(0)} s`);
      if (write && whole && name !== 'plans')
        await writeDown(name, section, machine, sizes, rounds);
    }
  } finally {
    await raw.stop();
    await product.stop();
    await client.end();
  }
  if (!write) say('\nThe pages are unchanged. Add --write to update them.');
}

interface Chosen {
  readonly name: string;
  readonly run: (bench: Bench) => Promise<string>;
  /** Whether the run covers everything on the page. */
  readonly whole: boolean;
}

/** @throws Error with the valid names, if a name is neither a benchmark nor a call */
function choose(words: readonly string[]): Chosen[] {
  const all = Object.keys(benches).filter((name) => !onlyIfNamed.includes(name));
  return (words.length > 0 ? words : all).map((word) => {
    const run = benches[word];
    if (run) return { name: word, run, whole: true };
    const call = callNames.find((name) => wordOf(name) === word);
    if (call) return { name: word, run: (bench) => calls(bench, [call]), whole: false };
    const known = [...Object.keys(benches), ...callNames.map(wordOf)];
    throw new Error(`There is no bench ${word}: ${known.join(', ')}`);
  });
}

/** Fills the tables, unless they already have the right rows. */
function filling(client: Client): Bench['fill'] {
  let filled = 0;
  return async (rows) => {
    if (filled === rows) return;
    const started = performance.now();
    await generateReports(client, rows);
    await makeRawTables(client);
    filled = rows;
    const {
      rows: [size],
    } = await client.query<Record<string, string>>(
      `SELECT pg_size_pretty(pg_table_size('submission')) AS table,
              pg_size_pretty(pg_total_relation_size('submission')) AS all`,
    );
    say(
      `${count(rows)} reports in ${((performance.now() - started) / 1_000).toFixed(0)} s; ` +
        `table ${size!['table']}, with indexes ${size!['all']}`,
    );
  };
}

/** Written after each benchmark, so that an interrupted run keeps its results. */
async function writeDown(
  name: string,
  section: string,
  machine: string,
  sizes: readonly number[],
  rounds: number,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const measuredWith = [
    machine,
    // Each goal names its own.
    ...(name === 'goals' ? [] : [`${sizes.map(count).join(', ')} rows`]),
    `${rounds} rounds`,
  ];
  const summary = `Measured on ${today}: ${measuredWith.join('; ')}.`;
  const [path, part] = placeOf(name);
  const page = await readFile(join(root, path), 'utf8');
  await writeFile(join(root, path), withSection(page, part, `${summary}\n\n${section}`));
}

/** The page of a benchmark, and its section there. */
function placeOf(name: string): readonly [path: string, section: string] {
  const [version] = process.versions.node.split('.');
  return name === 'goals'
    ? ['docs/performance.md', `goals-${version!}`]
    : [`backend/bench/results/${name}.md`, name];
}

run().catch((error: unknown) => {
  process.stderr.write(`${String((error as Error).stack)}\n`);
  process.exit(1);
});
