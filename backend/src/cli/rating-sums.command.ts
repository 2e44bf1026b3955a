import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { databaseSchema } from '../database-schema';
import { DatabaseSettings } from '../platform/config/database-settings';
import { migrate } from '../platform/postgres/migrate';
import { joinDatabase } from '../platform/postgres/open-database';
import { onOwnConnection } from '../platform/postgres/own-connection';
import { driftedSeries } from '../ratings-analytics/infrastructure/postgres/drifted-series';
import { rebuildRatingSums } from '../ratings-analytics/infrastructure/postgres/rebuild-rating-sums';
import { readSettings } from '../settings';

/**
 * `npm run ratings:check` compares the stored sums of ratings with all reports. `npm run
 * ratings:rebuild` computes them again. Both use one snapshot, and servers may be running.
 */
async function ratingSums(): Promise<void> {
  const { values } = parseArgs({ options: { rebuild: { type: 'boolean', default: false } } });
  const database = await joinDatabase(readSettings().of(DatabaseSettings));
  try {
    await migrate(databaseSchema, database.directUrl);
    await onOwnConnection(database.directUrl, async (client) => {
      if (values.rebuild) await rebuildRatingSums(client);
      await check(client);
    });
  } finally {
    await database.stop();
  }
}

async function check(client: Client): Promise<void> {
  const drifted = await driftedSeries(client);
  if (drifted.length === 0) {
    process.stdout.write('The sums of ratings are those of all reports.\n');
    return;
  }
  for (const { sport_id, location, league_id } of drifted.slice(0, 20)) {
    const of = [sport_id, location, league_id].map((key) => key || 'all').join(' | ');
    process.stderr.write(`Drifted: sport, location, league = ${of}\n`);
  }
  throw new Error(
    `${drifted.length} series of sums have drifted. Mend them: npm run ratings:rebuild -w backend`,
  );
}

ratingSums().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
