import { Logger } from '@nestjs/common';
import { ReadFeedStatus } from '../../../src/league-feed/application/read-feed-status';
import { FeedUnreadable, ReadingStopped } from '../../../src/league-feed/application/ports';
import { StartRefresh } from '../../../src/league-feed/application/start-refresh';
import { RecordingAuditLog } from '../../support/recording-audit-log';
import { aCatalogue } from '../a-catalogue';
import { RecordingSchedule } from '../fakes';
import { refreshScene } from './refresh-scene';

const actor = { id: '1', username: 'lea@example.org', isMaster: false };
const now = new Date('2026-06-01T16:00:00Z');
let logged: unknown[];

beforeEach(() => {
  logged = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((error) => logged.push(error));
});

afterEach(() => jest.restoreAllMocks());

function setUp() {
  const scene = refreshScene();
  const { store, runs, turn, refresh } = scene;
  const log = new RecordingAuditLog();
  const useCase = new StartRefresh(turn, refresh, log);
  const status = new ReadFeedStatus(runs, store, turn, new RecordingSchedule());
  return {
    ...scene,
    log,
    start: (acceptShrink = false) => useCase.execute({ actor, acceptShrink }, now),
    status: () => status.execute(now),
  };
}

describe('A refresh that an administrator asks for', () => {
  it('has begun before it has ended, and is in the audit log by then', async () => {
    const { store, turn, log, start } = setUp();
    const { ended } = await start();
    expect(await turn.isHeld()).toBe(true);
    expect(log.acts).toEqual([
      { action: 'feed-refreshed', actor: 'lea@example.org', details: { acceptShrink: false } },
    ]);
    await ended;
    expect(await turn.isHeld()).toBe(false);
    expect(await store.load()).toMatchObject({ version: 1, refreshedAt: now });
  });

  it('takes much less than before only when it was asked to', async () => {
    const { feed, store, log, start } = setUp();
    const run = async (acceptShrink: boolean) => {
      const { ended } = await start(acceptShrink);
      await ended;
      return (await store.load())?.version;
    };
    expect(await run(false)).toBe(1);
    const { leagues, teams } = aCatalogue();
    feed.answer = aCatalogue({ leagues: leagues.slice(0, 1), teams: teams.slice(0, 2) });
    expect(await run(false)).toBe(1);
    expect(await run(true)).toBe(2);
    expect(log.acts.at(-1)).toMatchObject({ details: { acceptShrink: true } });
  });

  it('is refused while one runs, and not logged as asked for', async () => {
    const { log, start } = setUp();
    const { ended } = await start();
    await expect(start()).rejects.toMatchObject({
      kind: 'conflict',
      message: 'A refresh is running already.',
    });
    expect(log.acts).toHaveLength(1);
    await ended;
    await expect(start()).resolves.toBeDefined();
  });

  it('does not begin where it can not be logged, and gives its turn back', async () => {
    const { store, turn, log, start } = setUp();
    log.record = () => Promise.reject(new Error('the database is away'));
    await expect(start()).rejects.toThrow('the database is away');
    expect(await turn.isHeld()).toBe(false);
    expect(await store.load()).toBeNull();
  });

  const unexpected = new Error('the database is away');

  it.each<[what: string, failure: Error, told: unknown[]]>([
    ['by the feed is told in the history of runs', new FeedUnreadable('503'), []],
    ['since the server stops is no news', new ReadingStopped(), []],
    ['otherwise is told in the log', unexpected, [unexpected]],
  ])('that fails %s', async (_how, failure, told) => {
    const { feed, turn, start } = setUp();
    feed.read = () => Promise.reject(failure);
    const { ended } = await start();
    await expect(ended).resolves.toBeUndefined();
    expect(logged).toEqual(told);
    expect(await turn.isHeld()).toBe(false);
  });

  it('ends, and is told of in the log, where its turn can not be given back', async () => {
    const { turn, start } = setUp();
    const take = turn.acquire.bind(turn);
    turn.acquire = async () => (await take()) && (() => Promise.reject(unexpected));
    const { ended } = await start();
    await expect(ended).resolves.toBeUndefined();
    expect(logged).toEqual([unexpected]);
  });
});

describe('The status of the feed', () => {
  it('tells whether a refresh runs, what is stored, and how the runs went', async () => {
    const { start, status } = setUp();
    expect(await status()).toMatchObject({
      status: 'Never refreshed',
      isRunning: false,
      counts: { sports: 0, locations: 0, leagues: 0, teams: 0 },
      recentRuns: [],
    });
    const { ended } = await start();
    expect(await status()).toMatchObject({ isRunning: true });
    await ended;
    expect(await status()).toMatchObject({
      status: 'OK',
      connectionStatus: 'Active',
      lastRefreshed: now,
      isRunning: false,
      counts: { sports: 2, leagues: 3, teams: 4 },
      recentRuns: [{ startedAt: now, error: null }],
    });
  });
});
