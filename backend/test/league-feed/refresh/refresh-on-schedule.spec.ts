import { ReadingStopped } from '../../../src/league-feed/application/ports';
import { RefreshOnSchedule } from '../../../src/league-feed/application/refresh-on-schedule';
import { InMemoryScheduledDays } from '../fakes';
import { refreshScene } from './refresh-scene';

const day = '2026-06-01';
const now = new Date('2026-06-01T08:00:00Z');

function setUp() {
  const scene = refreshScene();
  const days = new InMemoryScheduledDays();
  return { ...scene, days, onSchedule: new RefreshOnSchedule(scene.turn, days, scene.refresh) };
}

describe('The daily refresh', () => {
  it('is done once a day, by whoever comes first', async () => {
    const { store, onSchedule } = setUp();
    expect(await onSchedule.execute(day, now)).toBe('refreshed');
    expect(await onSchedule.execute(day, now)).toBe('settled before');
    expect(await store.load()).toMatchObject({ version: 1, refreshedAt: now });
    expect(await onSchedule.execute('2026-06-02', now)).toBe('refreshed');
    expect(await store.load()).toMatchObject({ version: 2 });
  });

  it('is settled too where the feed can not be read: it is asked again tomorrow', async () => {
    const { feed, onSchedule } = setUp();
    feed.answer = 'LeagueLab answered 503';
    expect(await onSchedule.execute(day, now)).toBe('unreadable');
    expect(await onSchedule.execute(day, now)).toBe('settled before');
  });

  it.each([
    ['the server stops', new ReadingStopped()],
    ['the database is away', new Error('the database is away')],
  ])('is still to come where %s', async (_what, failure) => {
    const { feed, days, turn, onSchedule } = setUp();
    feed.read = () => Promise.reject(failure);
    await expect(onSchedule.execute(day, now)).rejects.toBe(failure);
    expect(days.settled.size).toBe(0);
    expect(await turn.isHeld()).toBe(false);
  });

  it('is left to whoever holds the lock, and not settled by that', async () => {
    const { store, days, turn, onSchedule } = setUp();
    const giveBack = await turn.acquire();
    expect(await onSchedule.execute(day, now)).toBe('another holds the lock');
    expect(await store.load()).toBeNull();
    expect(days.settled.size).toBe(0);
    await giveBack!();
    expect(await onSchedule.execute(day, now)).toBe('refreshed');
  });

  it('releases the lock, also where there was nothing to do', async () => {
    const { turn, onSchedule } = setUp();
    for (const outcome of ['refreshed', 'settled before']) {
      expect(await onSchedule.execute(day, now)).toBe(outcome);
      expect(await turn.isHeld()).toBe(false);
    }
  });
});
