import { randomUUID } from 'node:crypto';
import type { Bench } from './bench';
import { interleaved, measure, type Measured } from './measure';

const rounds = 5;
const day = 86_400_000;

interface Named {
  readonly id: string;
}

/** A captain's report, with all that belongs to it, against one bare insert. */
export async function submit({ product, raw, client, say }: Bench): Promise<void> {
  await client.query('DROP TABLE IF EXISTS raw_report');
  await client.query(`CREATE TABLE raw_report (
    id uuid PRIMARY KEY, submitted_at timestamptz, sport_id text, league_id text, match_date date,
    location text, winning_team_id text, losing_team_id text, winning_score smallint,
    losing_score smallint, field_condition_rating smallint, ref_rating smallint,
    sportsmanship_rating smallint, competition_rating smallint, rating_comments text,
    captain_name text, captain_email text)`);
  const next = await reports(product.url);
  for (const connections of [1, 10, 50]) {
    const load = { connections, requests: connections === 1 ? 400 : 1_500, next };
    const { ours, yardstick } = await interleaved(
      rounds,
      () => measure(product.processId, { ...load, url: `${product.url}/api/score-submissions` }),
      () => measure(raw.processId, { ...load, url: raw.url }),
    );
    say(`${connections} connections: ${told(ours)}`);
    say(`${' '.repeat(11)}raw: ${told(yardstick)}`);
    say(
      `${' '.repeat(9)}ratio: CPU ${ratio(ours, yardstick, 'cpuMicroseconds')}, throughput ` +
        `${ratio(ours, yardstick, 'requestsPerSecond')}, p50 ${ratio(ours, yardstick, 'p50Milliseconds')}, ` +
        `p99 ${ratio(ours, yardstick, 'p99Milliseconds')}`,
    );
  }
  await client.query('DROP TABLE raw_report');
}

function told(measured: Measured): string {
  return (
    `CPU ${measured.cpuMicroseconds.toFixed(0)} µs, ${measured.requestsPerSecond.toFixed(0)}/s, ` +
    `p50 ${measured.p50Milliseconds} ms, p99 ${measured.p99Milliseconds} ms`
  );
}

function ratio(ours: Measured, yardstick: Measured, part: keyof Measured): string {
  return `${(ours[part] / yardstick[part]).toFixed(2)} x`;
}

/** Of games of their own in all leagues of a sport, by captains of their own. */
async function reports(url: string) {
  const read = async (path: string) => (await (await fetch(url + path)).json()) as Named[];
  const all = await Promise.all(
    (await read('/api/sports/kickball/leagues')).map(async ({ id }) => ({
      id,
      teams: await read(`/api/leagues/${id}/teams`),
    })),
  );
  const leagues = all.filter(({ teams }) => teams.length > 1);
  let number = 0;
  return () => {
    number += 1;
    const league = leagues[number % leagues.length]!;
    const [winner, loser] = league.teams;
    return {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        sportId: 'kickball',
        leagueDetails: {
          leagueId: league.id,
          winningTeamId: winner!.id,
          losingTeamId: loser!.id,
          matchDate: new Date((number % 20_000) * day).toISOString().slice(0, 10),
          location: 'Riverside Park',
        },
        gameDetails: {
          winningScore: 21,
          losingScore: 14,
          fieldConditionRating: 4,
          refRating: 5,
          captainName: `Dana Smith ${number % 1_000}`,
          captainEmail: `captain${number}@example.org`,
          verification: true,
        },
      }),
    };
  };
}
