import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Bench } from '../bench';
import { DatabaseLog } from '../measures/database-log';
import { databaseTime } from '../measures/database-time';
import { get } from '../measures/get';
import { median } from '../measures/statistics';
import { count, figure, table } from '../report/markdown';
import { leagueFile, leagues, numbers, teamOf } from '../rows/league-file';
import { Product, signInFirstMaster, startProduct } from '../servers/product';

const tries = 15;
const gamesOfALeague = 200;
const games = leagues * gamesOfALeague;

/** How many due games nobody reported, in turn. */
const forgotten = [0, 7, 700, 50_000];

/** Measures a large schedule: what its import takes, and its lists. */
export async function schedule(bench: Bench): Promise<string> {
  const { client, databaseUrl } = bench;
  const name = 'bench_schedule';
  await client.query(`CREATE DATABASE ${name}`);
  const url = new URL(`/${name}`, databaseUrl).href;
  const own = new Client({ connectionString: url });
  const folder = await mkdtemp(join(tmpdir(), 'score-tracker-schedule-'));
  await writeFile(join(folder, 'leagues.json'), JSON.stringify(leagueFile()));
  await writeFile(join(folder, 'schedule.csv'), scheduleText());
  const environment = {
    FEED_SOURCE: 'file',
    FEED_FILE: join(folder, 'leagues.json'),
    SCHEDULE_FILE: join(folder, 'schedule.csv'),
  };
  const starts: string[][] = [];
  const started = async (what: string): Promise<Product> => {
    const began = performance.now();
    const product = await startProduct(url, environment);
    starts.push([what, `${figure((performance.now() - began) / 1_000)} s`]);
    return product;
  };
  let product = await started('a start that takes it over');
  try {
    const cookie = await signInFirstMaster(product);
    await product.stop();
    product = await started('a start with the same schedule');
    await product.stop();
    await writeFile(join(folder, 'schedule.csv'), scheduleText(' (moved)'));
    product = await started('a start with another location of each game');
    await own.connect();
    const log = await DatabaseLog.open(client, {
      log_min_duration_statement: '0',
      log_parameter_max_length: '0',
    });
    const lines: string[][] = [];
    for (const left of forgotten) {
      await reportAllBut(own, left);
      for (const [call, path] of Object.entries(calls)) {
        const all: number[] = [];
        for (let i = 0; i < tries; i++) {
          all.push(databaseTime(await log.during(() => get(product.url + path, { cookie }))));
        }
        lines.push([count(left), call, figure(median(all)), figure(Math.max(...all))]);
      }
    }
    await log.close();
    return [
      table([`${count(games)} games of ${count(leagues)} leagues`, 'time'], starts),
      table(['without a report', 'call', 'database time, ms', 'the slowest'], lines),
    ].join('\n\n');
  } finally {
    await product.stop();
    await own.end();
    await client.query(`DROP DATABASE ${name}`);
    await rm(folder, { recursive: true });
  }
}

const calls: Readonly<Record<string, string>> = {
  'the session alone': '/api/user',
  summary: '/api/admin/games/summary',
  'summary of a sport': '/api/admin/games/summary?sport=kickball',
  'summary of a league': '/api/admin/games/summary?league=league-7',
  'summary between dates': '/api/admin/games/summary?from=2025-03-01&to=2025-05-31',
  unreported: '/api/admin/games',
  'unreported of a sport': '/api/admin/games?sport=kickball',
  'unreported of a league': '/api/admin/games?league=league-7',
  reported: '/api/admin/games?state=reported',
  upcoming: '/api/admin/games?state=upcoming',
  dismissed: '/api/admin/games?state=dismissed',
  all: '/api/admin/games?state=all',
  'all of a sport': '/api/admin/games?state=all&sport=kickball',
};

/** Ten games on each of twenty evenings of each league, all of which are over. */
function scheduleText(more = ''): string {
  const lines = numbers(games).map((number) => {
    const league = number % leagues;
    const place = Math.floor(number / leagues);
    const evening = Math.floor(place / 10);
    const date = new Date(Date.UTC(2025, 0, 1 + evening * 7 + (league % 7)));
    const [home, away] = [place, place + 1 + evening].map((team) => teamOf(league, team));
    return [
      `League ${league}`,
      date.toISOString().slice(0, 10),
      `${18 + (place % 4)}:30`,
      home,
      away === home ? teamOf(league, place + 2) : away,
      `Field ${place % 5}${more}`,
    ].join(',');
  });
  return ['league,date,time,home,away,location', ...lines].join('\n');
}

/** Reports all games but some, which are spread over all leagues. */
async function reportAllBut(client: Client, left: number): Promise<void> {
  await client.query('TRUNCATE submission, submission_revision, correction_answer, game_answer');
  await client.query('UPDATE scheduled_game SET answered = false');
  await client.query(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
            league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
            losing_team_name, winning_score, losing_score, captain_name, captain_email)
     SELECT gen_random_uuid(), upper(lpad(to_hex(number), 8, '0')), due_at + interval '2 hours',
            sport_id, sport_name, league_id, league_name, coalesce(location, 'Park'), date,
            home_id, home_name, away_id, away_name, 3, 1, 'Sam', 'sam@example.org'
       FROM (SELECT *, row_number() OVER (ORDER BY md5(id::text)) AS number
               FROM scheduled_game) AS game
      WHERE number > $1`,
    [left],
  );
  await client.query(
    `INSERT INTO game_answer (submission_id, game_id)
     SELECT DISTINCT ON (report.id) report.id, game.id
       FROM submission AS report
       JOIN scheduled_game AS game
         ON (game.league_id, game.date, game.home_id, game.away_id)
          = (report.league_id, match_date, winning_team_id, losing_team_id)`,
  );
  await client.query(
    `UPDATE scheduled_game SET answered = true WHERE id IN (SELECT game_id FROM game_answer)`,
  );
  await client.query('VACUUM ANALYZE scheduled_game, game_answer, submission');
}
