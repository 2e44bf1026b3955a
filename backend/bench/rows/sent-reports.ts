import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { countReports } from './generate-reports';
import { tablesOfReports } from './rows-of-reports';
import { raw } from './yardstick-tables';

const day = 86_400_000;

interface Named {
  readonly id: string;
}

/**
 * Creates reports of different games by different captains, day by day in all leagues of a sport.
 */
export async function makeReports(url: string) {
  const read = async (path: string) => (await (await fetch(url + path)).json()) as Named[];
  const leagues = await Promise.all(
    (await read('/api/sports/kickball/leagues')).map(async ({ id }) => ({
      id,
      teams: await read(`/api/leagues/${id}/teams`),
    })),
  );
  const pairs = leagues.flatMap(({ id, teams }) =>
    teams.flatMap((winner, at) => teams.slice(at + 1).map((loser) => ({ id, winner, loser }))),
  );
  const today = Date.now();
  let number = 0;
  return () => {
    number += 1;
    const { id, winner, loser } = pairs[number % pairs.length]!;
    const daysAgo = 1 + Math.floor(number / pairs.length);
    return {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        sportId: 'kickball',
        leagueDetails: {
          leagueId: id,
          winningTeamId: winner.id,
          losingTeamId: loser.id,
          matchDate: new Date(today - daysAgo * day).toISOString().slice(0, 10),
          location: 'Riverside Park',
        },
        gameDetails: {
          winningScore: 21,
          losingScore: 14,
          fieldConditionRating: 4,
          refRating: 5,
          captainName: `Casey Bench ${number % 1_000}`,
          captainEmail: `casey${number}@example.org`,
          verification: true,
        },
      }),
    };
  };
}

/** Deletes the sent reports, so that the next measurement finds only generated ones. */
export async function removeSentReports(client: Client): Promise<void> {
  const isSent = `captain_name LIKE 'Casey Bench %'`;
  const sent = `(SELECT id FROM submission WHERE ${isSent})`;
  await client.query(`DELETE FROM ${raw.reports} WHERE ${isSent}`);
  await client.query(`DELETE FROM submission_answer WHERE submission_id IN ${sent}`);
  await client.query(`DELETE FROM agreement_request WHERE report_id IN ${sent}`);
  await client.query(`DELETE FROM receipt_count WHERE address LIKE 'casey%'`);
  const { rowCount } = await client.query(`DELETE FROM submission WHERE ${isSent}`);
  if (rowCount === 0) return;
  await countReports(client);
  await client.query('TRUNCATE queued_report, outbox_message');
  await client.query(
    `VACUUM ANALYZE submission, submission_name, submission_count, ${raw.reports}, ${tablesOfReports}`,
  );
}
