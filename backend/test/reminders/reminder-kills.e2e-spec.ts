import { pendingMail } from '../support/pending-mail';
import { ServerProcess } from '../support/servers/server-process';
import { eventually } from '../support/timing/eventually';
import { rounds } from '../support/timing/rounds';
import { ReminderScene } from './reminder-scene';
import { aStoredGame, storeGames } from './scheduled-games';
import { moreTime } from '../support/timing/more-time';

// Servers are killed and started again.
moreTime();

const days = rounds({ usual: 4, long: 20 });
const teams = rounds({ usual: 20, long: 40 });

let scene: ReminderScene;
let servers: ServerProcess[];

const captainsOf = (team: number) => [`${team}a@example.org`, `${team}b@example.org`];

beforeAll(async () => {
  scene = await ReminderScene.open(
    Object.fromEntries(Array.from({ length: teams }, (_, team) => [`${team}`, captainsOf(team)])),
  );
  servers = [await start()];
  servers.push(await start());
});

afterAll(async () => {
  ServerProcess.killAll();
  await scene.close();
});

const start = () =>
  ServerProcess.start({ ...scene.settings, DATABASE_URL: scene.database.url, REMINDERS: 'off' });

/** Queues a round of reminders of each game, as the servers do every minute. */
async function queueRound(): Promise<void> {
  await scene.database.query(
    `INSERT INTO outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected,
            created_at, attempts, refusals, next_attempt_at, content)
     SELECT gen_random_uuid(), 'reminder', ARRAY['captain of ' || team], 1, '{}', false, false,
            now(), 0, 0, now(), json_build_object('leagueId', 'monday', 'leagueName', 'Monday',
            'teamId', team, 'teamName', team, 'gameIds', json_build_array(id))
       FROM scheduled_game CROSS JOIN unnest(ARRAY[home_id, away_id]) AS team`,
  );
}

/** How many e-mails each address got since. */
function counts(since: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { to } of scene.mailServer.received.slice(since)) {
    for (const address of to) found.set(address, (found.get(address) ?? 0) + 1);
  }
  return found;
}

it(`No captain gets two reminders a day or four of a game, though two servers are killed by turns in ${days} days`, async () => {
  const games = Array.from({ length: teams / 2 }, (_, pair) =>
    aStoredGame({ home: `${2 * pair}`, away: `${2 * pair + 1}` }),
  );
  await storeGames(scene.database, games);
  for (let day = 0; day < days; day += 1) {
    const before = scene.mailServer.received.length;
    scene.mailServer.delayMilliseconds = 20;
    await queueRound();
    await queueRound();
    // The first three days have something to send, and some of it is on its way now.
    if (day < 3) {
      await eventually(
        () => scene.mailServer.received.length,
        (received) => received > before + 3,
      );
    }
    // Every other day, one of the two.
    if (day % 2 === 0) {
      const killed = servers[(day / 2) % 2]!;
      killed.signal('SIGKILL');
      await killed.ended();
      servers[(day / 2) % 2] = await start();
    }
    scene.mailServer.delayMilliseconds = 0;
    await eventually(
      // Those that wait for tomorrow have nothing more to do today.
      () => scene.database.query(`SELECT FROM outbox_message WHERE next_attempt_at <= now()`),
      ({ length }) => length === 0,
      120,
    );
    expect([...counts(before)].filter(([, count]) => count > 1)).toEqual([]);
    // The next day begins.
    await scene.database.query('DELETE FROM outbox_message');
    await scene.database.query('DELETE FROM reminded_address');
  }
  expect(await scene.database.query(`${pendingMail} LIMIT 1`)).toEqual([]);
  const all = counts(0);
  expect([...all].filter(([, count]) => count > 3)).toEqual([]);
  // Kills cost a few e-mails. All others arrive.
  expect([...all.values()].filter((count) => count === 3).length).toBeGreaterThan(teams);
});
