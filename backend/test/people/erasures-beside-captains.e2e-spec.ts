import request from 'supertest';
import { erasureLock } from '../../src/platform/postgres/locks/advisory-locks';
import { ownConnection } from '../../src/platform/postgres/own-connection';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { registerFirstMaster } from '../support/admins';
import { createTestDatabase } from '../support/database';
import { startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';

it('people are erased one at a time, so that captains get connections to the database', async () => {
  const database = await createTestDatabase();
  const server = await startServer(database.url, { DATABASE_POOL_SIZE: '4' });
  const holder = ownConnection({ connectionString: database.directUrl });
  try {
    const master = await registerFirstMaster(server);
    const game = await findSampleGame(server.url);
    await holder.connect();
    await holder.query(`SELECT pg_advisory_lock(${erasureLock})`);
    const waiting = async () => {
      const { rows } = await holder.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_locks
          WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows[0]!.count;
    };
    const erasures = Array.from({ length: 8 }, (_, n) =>
      master
        .post('/api/admin/people/erase')
        .send({ email: `dana${n}@example.org` })
        .then(({ status }) => status),
    );
    await eventually(waiting, (count) => count > 0);
    const reports = Array.from({ length: 8 }, (_, day) =>
      request(server.url)
        .post('/api/score-submissions')
        .send(aBodyOf(game, dayNumber(day)))
        .then(({ status }) => status),
    );
    expect(await Promise.all(reports)).toEqual(Array(8).fill(201));
    expect(await waiting()).toBe(1);
    await holder.query('SELECT pg_advisory_unlock_all()');
    expect(await Promise.all(erasures)).toEqual(Array(8).fill(200));
  } finally {
    await holder.end();
    await server.stop();
    await database.drop();
  }
});
