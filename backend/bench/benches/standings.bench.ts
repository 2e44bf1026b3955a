import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Bench } from '../bench';
import { DatabaseLog } from '../measures/database-log';
import { databaseTime } from '../measures/database-time';
import { get } from '../measures/get';
import { measure } from '../measures/measure';
import { median } from '../measures/statistics';
import { count, figure, table } from '../report/markdown';
import { leagueFile, leagues, teamsOfALeague } from '../rows/league-file';
import { startProduct } from '../servers/product';

const tries = 9;
const reports = 100_000;
const requests = 4_000;

/** Measures results and standings of a large association, beside the catalogue of the yardstick. */
export async function standings({ client, databaseUrl, raw }: Bench): Promise<string> {
  const name = 'bench_standings';
  await client.query(`CREATE DATABASE ${name}`);
  const url = new URL(`/${name}`, databaseUrl).href;
  const own = new Client({ connectionString: url });
  const folder = await mkdtemp(join(tmpdir(), 'score-tracker-standings-'));
  await writeFile(join(folder, 'leagues.json'), JSON.stringify(leagueFile()));
  const product = await startProduct(url, {
    FEED_SOURCE: 'file',
    FEED_FILE: join(folder, 'leagues.json'),
    PUBLIC_RESULTS: 'reported',
  });
  try {
    await own.connect();
    await own.query(manyReports);
    await own.query('ANALYZE submission');
    const log = await DatabaseLog.open(client, {
      log_min_duration_statement: '0',
      log_parameter_max_length: '0',
    });
    const times: number[] = [];
    for (let league = 0; league < tries; league++) {
      const path = `/api/leagues/league-${league}/standings`;
      times.push(databaseTime(await log.during(() => get(product.url + path))));
    }
    await log.close();
    const lines: string[][] = [];
    for (const path of [
      '/api/leagues/league-7/standings',
      '/api/leagues/league-7/results?limit=50',
    ]) {
      const etag = (await fetch(product.url + path)).headers.get('etag')!;
      const known = { status: 304, headers: { 'if-none-match': etag } };
      for (const connections of [1, 10]) {
        const load = { connections, requests };
        const ratios = { warm: [] as number[], known: [] as number[] };
        for (let i = 0; i < tries; i++) {
          const yardstick = await measure({ server: raw, path: '/catalogue' }, load);
          const warm = await measure({ server: product, path }, load);
          const again = await measure({ server: product, path, ...known }, load);
          ratios.warm.push(warm.requestsPerSecond / yardstick.requestsPerSecond);
          ratios.known.push(again.requestsPerSecond / yardstick.requestsPerSecond);
        }
        const name = path.replace('league-7', '…').replace('?limit=50', '');
        lines.push([
          name,
          count(connections),
          figure(median(ratios.warm)),
          figure(median(ratios.known)),
        ]);
      }
    }
    return [
      `${count(reports)} reports of ${count(leagues)} leagues. A league that is not in the cache takes ` +
        `${figure(median(times))} ms of database time.`,
      table(['call', 'connections', 'throughput, × raw', '304, × raw'], lines),
    ].join('\n\n');
  } finally {
    await product.stop();
    await own.end();
    await client.query(`DROP DATABASE ${name}`);
    await rm(folder, { recursive: true });
  }
}

/** Half of the reports are logged. */
const manyReports = `
  INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
         league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
         losing_team_name, winning_score, losing_score, captain_name, captain_email, logged_at, logged_by)
  SELECT gen_random_uuid(), lpad(to_hex(number), 8, '0'), now() - number * interval '1 minute',
         'kickball', 'Kickball', 'league-' || number % ${leagues}, 'League', 'Park',
         DATE '2025-01-01' + (number / ${leagues})::int,
         number % ${leagues} || '-' || number % ${teamsOfALeague}, 'Winner',
         number % ${leagues} || '-' || (number + 1) % ${teamsOfALeague}, 'Loser',
         number % 20 + 7, number % 7, 'Sam', 'sam@example.org',
         CASE WHEN number % 2 = 0 THEN now() END, CASE WHEN number % 2 = 0 THEN 'lea' END
    FROM generate_series(1, ${reports}) AS number`;
