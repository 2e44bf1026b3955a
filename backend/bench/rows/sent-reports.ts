import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

const day = 86_400_000;

interface Named {
  readonly id: string;
}

/** Makes reports of games of their own, in all leagues of a sport, by captains of their own. */
export async function makeReports(url: string) {
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
          captainName: `Casey Bench ${number % 1_000}`,
          captainEmail: `captain${number}@example.org`,
          verification: true,
        },
      }),
    };
  };
}

/** Takes away what was sent, so that what is measured next finds the generated reports only. */
export async function removeSentReports(client: Client): Promise<void> {
  await client.query(`DELETE FROM submission WHERE captain_name LIKE 'Casey Bench %'`);
  await client.query('TRUNCATE submission_answer, outbox_message, receipt_count');
  await client.query('VACUUM ANALYZE submission');
}
