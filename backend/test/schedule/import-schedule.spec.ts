import { Logger } from '@nestjs/common';
import { ImportSchedule } from '../../src/schedule/application/import-schedule';
import { ScheduleUnreadable } from '../../src/schedule/application/ports';
import { GivenGame } from '../../src/schedule/domain/read-games';
import { KnownTeams } from '../../src/schedule/domain/team-names';
import {
  DueTimesInUtc,
  FakeImportedGames,
  FakeScheduleFiles,
  InMemoryScheduleStore,
} from './fakes';

const now = new Date('2026-05-15T12:00:00Z');
const league = (id: string) => ({
  id,
  name: id,
  sportId: 'kickball',
  sportName: 'Kickball',
  location: null,
});
const team = (leagueId: string, id: string) => ({
  id,
  leagueId,
  name: id,
  division: null,
  hasCaptain: false,
});

const known: KnownTeams = {
  leagues: [league('thu'), league('fri')],
  teams: [team('thu', 'red'), team('thu', 'blue'), team('fri', 'green'), team('fri', 'grey')],
};

const aGame = (day: number, changes: Partial<GivenGame> = {}): GivenGame => ({
  line: day,
  league: 'thu',
  id: null,
  date: `2026-05-${String(day).padStart(2, '0')}`,
  time: '19:00',
  home: 'red',
  away: 'blue',
  location: null,
  status: null,
  ...changes,
});
const games = (count: number) => Array.from({ length: count }, (_, index) => aGame(index + 1));
const ofFriday = { league: 'fri', home: 'green', away: 'grey' };

let logged: unknown[];

beforeEach(() => {
  logged = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((error) => logged.push(error));
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((text) => logged.push(text));
});

afterEach(() => jest.restoreAllMocks());

function setUp() {
  const files = new FakeScheduleFiles();
  const imported = new FakeImportedGames();
  const store = new InMemoryScheduleStore();
  const dueTimes = new DueTimesInUtc();
  const importSchedule = new ImportSchedule(files, imported, store, dueTimes);
  const run = (given: readonly GivenGame[], acceptShrink = false, teams = known) =>
    importSchedule.execute({ known: teams, games: given, acceptShrink }, now);
  return { files, imported, store, dueTimes, run };
}

describe('The games that administrators imported', () => {
  it('replace those of the feed, also if most are gone', async () => {
    const { imported, store, run } = setUp();
    imported.given = games(5);
    await run([]);
    imported.given = games(1);
    await run(games(3));
    expect(store.current).toMatchObject({ source: 'imports', games: 1, lastError: null });
  });

  it('wait for a file of the server', async () => {
    const { files, imported, store, run } = setUp();
    Object.assign(files, { isSet: true, given: games(2) });
    imported.given = games(5);
    await run([]);
    expect(store.current).toMatchObject({ source: 'file', games: 2 });
  });
});

describe('The games of the league feed', () => {
  it('are stored, and the leagues in which something changed are named', async () => {
    const { store, run } = setUp();
    await run(games(2));
    expect(store.games).toMatchObject([
      { leagueId: 'thu', date: '2026-05-01', dueAt: new Date('2026-05-01T19:00:00Z') },
      { leagueId: 'thu', date: '2026-05-02' },
    ]);
    expect(store.current).toEqual({
      source: 'feed',
      games: 2,
      lastError: null,
      notUnderstood: [],
      notUnderstoodCount: 0,
      withoutOpponentCount: 0,
      digest: expect.stringMatching(/^[\w-]{43}$/),
    });
    await run([...games(2), aGame(3, ofFriday)]);
    expect(store.finished).toEqual([['thu'], ['fri']]);
  });

  it('leave no trace where there never were any', async () => {
    const { store, run } = setUp();
    await run([]);
    expect([store.current, store.finished]).toEqual([null, []]);
  });

  it('are only noted as read again if nothing changed', async () => {
    const { store, run } = setUp();
    await run(games(2));
    expect(store.touchedAt).toBeNull();
    await run(games(2));
    expect([store.touchedAt, store.finished]).toEqual([now, [['thu']]]);
  });

  it.each<[what: string, change: (scene: ReturnType<typeof setUp>) => unknown]>([
    ['time zone', ({ dueTimes }) => (dueTimes.key = 'other zone')],
    [
      'list of other names',
      ({ files }) => (files.otherNames = [{ league: null, alias: 'Foxes', team: 'red' }]),
    ],
    [
      'setting of the file',
      ({ files }) => {
        files.isSet = true;
        files.given = games(2);
      },
    ],
  ])('are read anew with another %s', async (_what, change) => {
    const scene = setUp();
    await scene.run(games(2));
    change(scene);
    await scene.run(games(2));
    expect(scene.store.touchedAt).toBeNull();
    expect(scene.store.finished).toHaveLength(2);
  });

  it('are read anew with other leagues and teams', async () => {
    const { store, run } = setUp();
    await run(games(2));
    await run(games(2), false, { ...known, teams: [...known.teams, team('thu', 'white')] });
    expect(store.finished).toHaveLength(2);
  });

  it('are read anew after a failure, though they are the same', async () => {
    const { store, run } = setUp();
    await run(games(2));
    await run(games(2).map((game) => ({ ...game, home: 'nobody' })));
    expect(store.current?.lastError).not.toBeNull();
    await run(games(2));
    expect(store.current).toMatchObject({ games: 2, lastError: null });
  });

  it('are finished in all leagues if the import before was cut off', async () => {
    const { store, run } = setUp();
    store.breaksOff = true;
    await run(games(2));
    expect(store.current?.digest).toBeNull();
    await run(games(2));
    expect(store.finished).toEqual([['thu', 'fri']]);
    expect(logged).toEqual([new Error('The connection is lost')]);
  });
});

describe('A file of games', () => {
  it('counts instead of the league feed', async () => {
    const { files, store, run } = setUp();
    files.isSet = true;
    files.given = [aGame(9)];
    await run(games(2));
    expect(store.games).toMatchObject([{ date: '2026-05-09' }]);
    expect(store.current).toMatchObject({ source: 'file', games: 1 });
  });

  it('is told of if it can not be read, and what was stored stays', async () => {
    const { files, store, run } = setUp();
    await run(games(2));
    files.isSet = true;
    files.games = () => Promise.reject(new ScheduleUnreadable('games.csv does not exist'));
    await run([]);
    expect(store.current).toMatchObject({
      // That of the games that are stored.
      source: 'feed',
      games: 2,
      lastError: 'games.csv does not exist',
      notUnderstood: [],
      notUnderstoodCount: 0,
    });
    expect(logged).toEqual(['The schedule stays as it was: games.csv does not exist']);
  });
});

describe('Games that can not be understood', () => {
  const wrong = (day: number) => aGame(day, { home: 'nobody' });
  const reason = 'No team of this league is called "nobody"';

  it('are left out and told of, up to half of all', async () => {
    const { store, run } = setUp();
    await run([aGame(1), wrong(2)]);
    expect(store.current).toMatchObject({
      games: 1,
      lastError: null,
      notUnderstood: [{ line: 2, league: 'thu', reason }],
      notUnderstoodCount: 1,
    });
  });

  it('change nothing if they are more than half of all', async () => {
    const { store, run } = setUp();
    await run(games(1));
    await run([aGame(1), wrong(2), wrong(3)]);
    expect(store.current).toMatchObject({
      games: 1,
      lastError: "2 of 3 games can't be understood. Nothing was changed.",
      notUnderstoodCount: 2,
    });
    expect(store.finished).toHaveLength(1);
  });

  it('are none of those for a bye, which are counted', async () => {
    const { store, run } = setUp();
    const bye = (day: number) => aGame(day, { away: 'BYE' });
    await run([aGame(1), wrong(2), bye(3), bye(4)]);
    expect(store.current).toMatchObject({
      games: 1,
      lastError: null,
      notUnderstoodCount: 1,
      withoutOpponentCount: 2,
    });
    await run([aGame(1), wrong(2), wrong(3), bye(4), bye(5), bye(6)]);
    expect(store.current).toMatchObject({
      games: 1,
      lastError: "2 of 3 games can't be understood. Nothing was changed.",
      withoutOpponentCount: 3,
    });
    expect(logged).toEqual([
      "The schedule stays as it was: 2 of 3 games can't be understood. Nothing was changed.",
    ]);
  });

  it('are all, if no game has two teams', async () => {
    const { store, run } = setUp();
    await run([aGame(1)]);
    await run([aGame(1, { home: '' }), aGame(2, { home: '' })]);
    expect(store.current).toMatchObject({
      games: 1,
      lastError: 'No game has two teams. Nothing was changed.',
      withoutOpponentCount: 2,
    });
  });

  it('are told of with the lines that are no games at all, by line', async () => {
    const { files, store, run } = setUp();
    files.isSet = true;
    files.given = [aGame(2), wrong(4), aGame(6), wrong(8), aGame(9), aGame(10)];
    files.notUnderstood = [5, 3].map((line) => ({ line, league: '', reason: 'no columns' }));
    await run([]);
    expect(store.current?.notUnderstood.map(({ line }) => line)).toEqual([3, 4, 5, 8]);
    expect(store.current).toMatchObject({ games: 4, notUnderstoodCount: 4, lastError: null });
  });

  it('are listed up to 200, and counted all', async () => {
    const { store, run } = setUp();
    const many = (home: string) =>
      Array.from({ length: 201 }, (_, index) => aGame(1, { id: `${home} ${index}`, home }));
    await run([...many('red'), ...many('nobody')]);
    expect(store.current?.notUnderstood).toHaveLength(200);
    expect(store.current?.notUnderstoodCount).toBe(201);
  });
});

describe('A schedule that lacks more than half of its games', () => {
  const lacks = (text: string) =>
    `The schedule lacks ${text} games. Nothing was changed; an administrator can accept it.`;

  it('is held back until an administrator accepts it', async () => {
    const { store, run } = setUp();
    await run(games(4));
    await run(games(1));
    expect(store.current).toMatchObject({ games: 4, lastError: lacks('3 of 4') });
    await run(games(1));
    expect(store.games).toHaveLength(4);
    await run(games(1), true);
    expect(store.current).toMatchObject({ games: 1, lastError: null });
  });

  it('is held back again if an administrator accepted another one', async () => {
    const { store, run } = setUp();
    await run(games(4));
    await run(games(1), true);
    expect(store.games).toHaveLength(4);
    await run([], true);
    expect(store.current).toMatchObject({ games: 4, lastError: lacks('4 of 4') });
  });

  it('is taken if it lacks just half', async () => {
    const { store, run } = setUp();
    await run(games(4));
    await run(games(2));
    expect(store.current).toMatchObject({ games: 2, lastError: null });
  });

  it('is taken from another source', async () => {
    const { files, store, run } = setUp();
    await run(games(4));
    files.isSet = true;
    files.given = games(1);
    await run([]);
    expect(store.current).toMatchObject({ source: 'file', games: 1, lastError: null });
  });
});

describe('An unexpected error', () => {
  const lost = new Error('The database is away');

  it('is in the log, and told without a word of why', async () => {
    const { store, run } = setUp();
    store.replace = () => Promise.reject(lost);
    await run(games(1));
    expect(store.current?.lastError).toBe("An unexpected error; the server's log has it");
    expect(logged).toEqual([lost]);
  });

  it('holds up nothing, also if it can not be recorded', async () => {
    const { store, run } = setUp();
    const recording = new Error('The database is still away');
    store.state = () => Promise.reject(lost);
    store.recordFailure = () => Promise.reject(recording);
    await run(games(1));
    expect(logged).toEqual([lost, recording]);
  });
});
