import { Logger } from '@nestjs/common';
import { FeedUnreadable, ReadingStopped } from '../../../src/league-feed/application/ports';
import { aCatalogue } from '../a-catalogue';
import { refreshScene } from './refresh-scene';

const day = '2026-06-01';
const due = new Date('2026-06-01T08:00:00Z');
const now = new Date('2026-06-01T12:00:00Z');
const unread = 'LeagueLab answered 503';
const away = new Error('the database is away');
const actor = { id: '1', username: 'lea@example.org', isMaster: false };

type Scene = ReturnType<typeof refreshScene>;
const versionIn = async ({ store }: Scene) => (await store.load())?.version ?? 0;

describe('A refresh that fails otherwise than by the feed', () => {
  it.each<[when: string, isLocal: boolean, run: (scene: Scene) => Promise<unknown>]>([
    ['before the start', true, ({ refreshes }) => refreshes.prepare(now)],
    ['after a start', false, ({ refreshes }) => refreshes.catchUp(due, now)],
    ['of the day', false, ({ refreshes }) => refreshes.runDaily(day, now)],
  ])('%s is passed on, settles nothing, and releases the lock', async (_when, isLocal, run) => {
    const scene = refreshScene(aCatalogue(), 'fixed', isLocal);
    await scene.store.replace(aCatalogue(), 'fixed', new Date(0));
    for (const failure of [new ReadingStopped(), away]) {
      scene.feed.read = () => Promise.reject(failure);
      await expect(run(scene)).rejects.toBe(failure);
      expect(await scene.lock.isHeld()).toBe(false);
    }
    expect(scene.runs.settledDays.size).toBe(0);
    expect(scene.schedule.imported).toEqual([]);
  });
});

describe('Before the start,', () => {
  it('a local feed is read in turn, and what another server stored meanwhile is kept', async () => {
    const { store, current, refreshes, lock } = refreshScene('the file is away', 'fixed', true);
    const release = await lock.waitAndAcquire();
    const prepared = refreshes.prepare();
    await store.replace(aCatalogue(), 'fixed');
    await release();
    expect((await prepared)?.message).toBe('the file is away');
    expect(current.get().sports).toHaveLength(2);
  });

  it('a remote feed is not waited for: what is stored is shown', async () => {
    const scene = refreshScene(unread);
    expect(await scene.refreshes.prepare()).toBeNull();
    expect(await versionIn(scene)).toBe(0);
    await scene.store.replace(aCatalogue(), 'fixed');
    expect(await scene.refreshes.prepare()).toBeNull();
    expect(scene.current.get().sports).toHaveLength(2);
  });

  it('a local feed is read each time, and the last good content is kept if it can’t be', async () => {
    const scene = refreshScene(aCatalogue(), 'file', true);
    await scene.store.replace(aCatalogue({ teams: [] }), 'sample');
    expect(await scene.refreshes.prepare()).toBeNull();
    expect(scene.current.get().team('red')).not.toBeNull();
    scene.feed.answer = aCatalogue({ teams: aCatalogue().teams.slice(1) });
    expect(await scene.refreshes.prepare()).toBeNull();
    expect(scene.current.get().team('red')).toBeNull();
    scene.feed.answer = 'leagues.json does not exist';
    expect((await scene.refreshes.prepare())?.message).toBe('leagues.json does not exist');
    expect(await versionIn(scene)).toBe(3);
  });

  it.each([
    ['nothing', () => Promise.resolve()],
    ['content of another source', ({ store }: Scene) => store.replace(aCatalogue(), 'sample')],
  ])('a local feed that can’t be read fails if %s is stored', async (_what, store) => {
    const scene = refreshScene('leagues.json does not exist', 'file', true);
    await store(scene);
    const before = await scene.store.load();
    await expect(scene.refreshes.prepare()).rejects.toThrow(
      new FeedUnreadable('leagues.json does not exist'),
    );
    expect(await scene.store.load()).toBe(before);
  });
});

describe('After a start,', () => {
  const nothingToDo = { problem: null, isMissing: false };

  it.each<[what: string, stored: [source: string, readAt: string] | null, version: number]>([
    ['was never read is read', null, 1],
    ['was read before it was due is read again', ['fixed', '2026-06-01T07:59:59.999Z'], 2],
    ['was read when it was due stays', ['fixed', '2026-06-01T08:00:00.000Z'], 1],
    ['is of another source is read again', ['sample', '2026-06-01T12:00:00.000Z'], 2],
  ])('what %s', async (_what, stored, version) => {
    const scene = refreshScene();
    if (stored) await scene.store.replace(aCatalogue(), stored[0], new Date(stored[1]));
    expect(await scene.refreshes.catchUp(due, now)).toEqual(nothingToDo);
    expect(await versionIn(scene)).toBe(version);
    expect(await scene.lock.isHeld()).toBe(false);
  });

  it('a feed that can’t be read is told of, and whether there is anything of it', async () => {
    const { store, refreshes } = refreshScene(unread);
    const problem = new FeedUnreadable(unread);
    expect(await refreshes.catchUp(due, now)).toEqual({ problem, isMissing: true });
    await store.replace(aCatalogue(), 'fixed', new Date(0));
    expect(await refreshes.catchUp(due, now)).toEqual({ problem, isMissing: false });
  });

  it('nothing is read while another refresh runs, and it is tried again later', async () => {
    const scene = refreshScene();
    await scene.lock.acquire();
    const caughtUp = await scene.refreshes.catchUp(due, now);
    expect(caughtUp).toEqual({ problem: null, isMissing: true });
    expect(await versionIn(scene)).toBe(0);
  });

  it('the schedule is read again with the leagues that are there', async () => {
    const { store, schedule, refreshes, feed } = refreshScene();
    const withoutGames = { content: aCatalogue(), games: [], acceptShrink: false };
    await refreshes.catchUp(due, now);
    expect(schedule.imported).toEqual([withoutGames]);
    await refreshes.catchUp(due, now);
    expect(schedule.imported).toEqual([withoutGames, withoutGames]);
    feed.answer = unread;
    await store.replace(aCatalogue(), 'fixed', new Date(0));
    await refreshes.catchUp(due, now);
    expect(schedule.imported).toHaveLength(3);
    await store.replace(aCatalogue(), 'sample', new Date(0));
    await refreshes.catchUp(due, now);
    expect(schedule.imported).toHaveLength(3);
  });

  it('a local feed is not read a second time', async () => {
    const scene = refreshScene(aCatalogue(), 'file', true);
    expect(await scene.refreshes.catchUp(due, now)).toEqual(nothingToDo);
    expect(await versionIn(scene)).toBe(0);
  });
});

describe('The daily refresh', () => {
  it.each([
    ['read', aCatalogue(), 'refreshed'],
    ['not be read', unread, 'unreadable'],
  ])('is done once a day if the feed can %s', async (_what, answer, outcome) => {
    const { refreshes, lock } = refreshScene(answer);
    expect(await refreshes.runDaily(day, now)).toBe(outcome);
    expect(await refreshes.runDaily(day, now)).toBe('settled before');
    expect(await lock.isHeld()).toBe(false);
    expect(await refreshes.runDaily('2026-06-02', now)).toBe(outcome);
  });

  it('is left to whoever holds the lock, and not settled by that', async () => {
    const scene = refreshScene();
    const release = await scene.lock.acquire();
    expect(await scene.refreshes.runDaily(day, now)).toBe('another holds the lock');
    expect(await versionIn(scene)).toBe(0);
    await release!();
    expect(await scene.refreshes.runDaily(day, now)).toBe('refreshed');
  });
});

describe('A refresh that an administrator asks for', () => {
  let logged: unknown[];

  beforeEach(() => {
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((error) => logged.push(error));
  });

  afterEach(() => jest.restoreAllMocks());

  it('has begun before it has ended, which the status and the audit log tell', async () => {
    const { log, refreshes, status } = refreshScene();
    expect(await status.report(now)).toMatchObject({
      status: 'Never refreshed',
      isRunning: false,
      counts: { sports: 0, locations: 0, leagues: 0, teams: 0 },
      recentRuns: [],
    });
    const { ended } = await refreshes.start(false, actor, now);
    expect(await status.report(now)).toMatchObject({ isRunning: true });
    expect(log.acts).toEqual([
      { action: 'feed-refreshed', actor: 'lea@example.org', details: { acceptShrink: false } },
    ]);
    await ended;
    expect(await status.report(now)).toMatchObject({
      status: 'OK',
      connectionStatus: 'Active',
      lastRefreshed: now,
      isRunning: false,
      counts: { sports: 2, leagues: 3, teams: 4 },
      recentRuns: [{ startedAt: now, error: null }],
    });
  });

  it('is refused while one runs, and then not in the audit log', async () => {
    const { log, refreshes } = refreshScene();
    const { ended } = await refreshes.start(false, actor);
    await expect(refreshes.start(false, actor)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'A refresh is running already.',
    });
    expect(log.acts).toHaveLength(1);
    await ended;
    await expect(refreshes.start(false, actor)).resolves.toBeDefined();
  });

  it('does not begin if it can’t be written to the audit log, and releases the lock', async () => {
    const scene = refreshScene();
    scene.log.record = () => Promise.reject(away);
    await expect(scene.refreshes.start(false, actor)).rejects.toThrow(away);
    expect(await scene.lock.isHeld()).toBe(false);
    expect(await versionIn(scene)).toBe(0);
  });

  it.each<[what: string, failure: Error, told: unknown[]]>([
    ['by the feed is told in the history of runs', new FeedUnreadable('503'), []],
    ['since the server stops is no news', new ReadingStopped(), []],
    ['otherwise is told in the log', away, [away]],
  ])('that fails %s', async (_how, failure, told) => {
    const { feed, lock, refreshes } = refreshScene();
    feed.read = () => Promise.reject(failure);
    const { ended } = await refreshes.start(false, actor);
    await expect(ended).resolves.toBeUndefined();
    expect(logged).toEqual(told);
    expect(await lock.isHeld()).toBe(false);
  });

  it('ends, and is told of in the log, if the lock can’t be released', async () => {
    const { lock, refreshes } = refreshScene();
    const take = lock.acquire.bind(lock);
    lock.acquire = async () => (await take()) && (() => Promise.reject(away));
    const { ended } = await refreshes.start(false, actor);
    await expect(ended).resolves.toBeUndefined();
    expect(logged).toEqual([away]);
  });
});

describe('Games with an address of their own', () => {
  it.each<[what: string, run: (scene: Scene) => Promise<unknown>, readings: number]>([
    ['the daily refresh', ({ refreshes }) => refreshes.runDaily(day, now), 1],
    ['a refresh that was missed', ({ refreshes }) => refreshes.catchUp(due, now), 1],
    ['no start after a refresh', ({ refreshes }) => refreshes.catchUp(new Date(0), now), 0],
    [
      'a refresh that is asked for',
      async ({ refreshes }) => (await refreshes.start(false, actor, now)).ended,
      1,
    ],
    ['no change of the schedule', ({ refreshes }) => refreshes.readScheduleAgain(now), 0],
  ])('are read by %s, even if the feed can’t be read', async (_what, run, readings) => {
    for (const answer of [aCatalogue(), unread]) {
      const scene = refreshScene(answer);
      await scene.store.replace(aCatalogue(), 'fixed', new Date(1));
      let read = 0;
      scene.refreshes.readSubscribed = () => Promise.resolve((read += 1) > 9);
      await run(scene);
      expect(read).toBe(readings);
      expect(await scene.lock.isHeld()).toBe(false);
    }
  });

  it('are followed if they changed, by the leagues that were just read', async () => {
    const { schedule, current, refreshes } = refreshScene();
    refreshes.readSubscribed = () => Promise.resolve(current.get().team('red') !== null);
    await refreshes.runDaily(day, now);
    expect(schedule.imported).toHaveLength(2);
  });
});
