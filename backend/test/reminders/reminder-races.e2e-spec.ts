import { OutboxWorker } from '../../src/mail/infrastructure/sending/outbox-worker';
import { RemindDueGames } from '../../src/reminders/application/remind-due-games';
import { GamesToRemind } from '../../src/schedule/application/games-to-remind';
import { aBodyOf, findSampleGame } from '../support/a-sample-game';
import { RunningServer, startServer } from '../support/servers/server';
import { unreachableLimits } from '../support/servers/unreachable-limits';
import { eventually } from '../support/timing/eventually';
import { pace } from '../support/timing/pace';
import { raceOf } from '../support/timing/race-of';
import { rounds } from '../support/timing/rounds';
import { ReminderScene } from './reminder-scene';
import { aStoredGame, storeGames } from './scheduled-games';
import { moreTime } from '../support/timing/more-time';

// Many rounds of two servers.
moreTime();

const races = rounds({ usual: 5, long: 1_000 });

let scene: ReminderScene;
let server: RunningServer;
/** The games of which an e-mail left. */
const left: string[] = [];
/** Those that had a report by then. */
const leftTooLate: string[] = [];

beforeAll(async () => {
  const captains = Object.fromEntries(
    Array.from({ length: 2 * races }, (_, team) => [`team${team}`, [`captain${team}@example.org`]]),
  );
  scene = await ReminderScene.open(captains);
  server = await startServer(scene.database.url, { ...scene.settings, ...unreachableLimits });
  const worker = server.app.get(OutboxWorker);
  worker.pace = {
    pollMilliseconds: 5,
    idlePollMilliseconds: 5,
    firstPauseMilliseconds: 5,
    longestPauseMilliseconds: 5,
  };
  // Sees whether a game has a report at the moment in which the content of its e-mail has left.
  const games = server.app.get(GamesToRemind);
  const hold = games.hold.bind(games);
  jest.spyOn(games, 'hold').mockImplementation(async (ids) => {
    const release = await hold(ids);
    if (!release) return null;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      // The report gets time to be stored, if nothing keeps it.
      void pace(10)
        .then(() => scene.database.query('SELECT FROM game_answer WHERE game_id = ANY ($1)', [ids]))
        .then((reports) => {
          left.push(...ids);
          if (reports.length > 0) leftTooLate.push(...ids);
          release();
        });
    };
  });
  worker.start();
});

afterAll(async () => {
  await server.stop();
  await scene.close();
});

it(`Of ${races} games that are reported while captains are reminded of them, no reminder leaves after the report`, async () => {
  const game = await findSampleGame(server.url);
  const remind = server.app.get(RemindDueGames);
  let reportedFirst = 0;
  for (let round = 0; round < races; round += 1) {
    const [home, away] = [`team${2 * round}`, `team${2 * round + 1}`] as const;
    const stored = aStoredGame({ home, away });
    await storeGames(scene.database, [stored]);
    const begin = raceOf(round);
    const league = { winningTeamId: home, losingTeamId: away };
    const before = left.length;
    await Promise.all([
      begin('one', async () => {
        const response = await fetch(`${server.url}/api/score-submissions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(aBodyOf(game, stored.date, { league })),
        });
        expect(response.status).toBe(201);
      }),
      begin('other', async () => {
        await remind.execute();
        await eventually(
          () => scene.database.query("SELECT FROM outbox_message WHERE kind = 'reminder'"),
          ({ length }) => length === 0,
        );
      }),
    ]);
    await eventually(
      () => scene.database.query("SELECT FROM outbox_message WHERE kind = 'reminder'"),
      ({ length }) => length === 0,
    );
    if (left.length === before) reportedFirst += 1;
  }
  expect(leftTooLate).toEqual([]);
  // Otherwise there was no race.
  expect(reportedFirst).toBeGreaterThan(0);
  expect(reportedFirst).toBeLessThan(races);
});
