import { CatchUp } from '../../../src/league-feed/application/catch-up';
import { FeedUnreadable, ReadingStopped } from '../../../src/league-feed/application/ports';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { aCatalogue } from '../a-catalogue';
import { refreshScene } from './refresh-scene';

const due = new Date('2026-06-01T08:00:00Z');
const now = new Date('2026-06-01T12:00:00Z');

function setUp(answer?: CatalogueContent | string, local = false) {
  const scene = refreshScene(answer, 'leaguelab/demo', local);
  const { feed, store, turn, refresh, schedule } = scene;
  return { ...scene, catchUp: new CatchUp(feed, store, turn, refresh, schedule) };
}

const nothingToDo = { problem: null, isMissing: false };

it('What was never read is read', async () => {
  const { store, catchUp } = setUp();
  expect(await catchUp.execute(due, now)).toEqual(nothingToDo);
  expect(await store.load()).toMatchObject({ refreshedAt: now });
});

it.each([
  ['just before it was due', '2026-06-01T07:59:59.999Z', 2],
  ['when it was due', '2026-06-01T08:00:00.000Z', 1],
])('What was read %s has version %#', async (_when, readAt, version) => {
  const { store, catchUp } = setUp();
  await store.replace(aCatalogue(), 'leaguelab/demo', new Date(readAt));
  expect(await catchUp.execute(due, now)).toEqual(nothingToDo);
  expect(await store.load()).toMatchObject({ version });
});

it('What was read from another source is read again, however fresh it is', async () => {
  const { store, catchUp } = setUp();
  await store.replace(aCatalogue(), 'sample', now);
  await catchUp.execute(due, now);
  expect(await store.load()).toMatchObject({ source: 'leaguelab/demo' });
});

it('A feed that can’t be read is told of, and whether there is anything of it', async () => {
  const { store, turn, catchUp } = setUp('LeagueLab answered 503');
  const problem = new FeedUnreadable('LeagueLab answered 503');
  expect(await catchUp.execute(due, now)).toEqual({ problem, isMissing: true });
  await store.replace(aCatalogue(), 'leaguelab/demo', new Date(0));
  expect(await catchUp.execute(due, now)).toEqual({ problem, isMissing: false });
  expect(await turn.acquire()).not.toBeNull();
});

it('A failure that is not of the feed is passed on, and the lock given back', async () => {
  const { store, turn, schedule, catchUp, feed } = setUp();
  await store.replace(aCatalogue(), 'leaguelab/demo', new Date(0));
  jest.spyOn(feed, 'read').mockRejectedValue(new ReadingStopped());
  await expect(catchUp.execute(due, now)).rejects.toThrow(ReadingStopped);
  expect(schedule.imported).toEqual([]);
  expect(await turn.acquire()).not.toBeNull();
});

it('While another holds the lock nothing is read, and it is looked after later', async () => {
  const { store, turn, catchUp } = setUp();
  await turn.acquire();
  expect(await catchUp.execute(due, now)).toEqual({ problem: null, isMissing: true });
  expect(await store.load()).toBeNull();
});

it('The schedule is read again with the leagues that are there, whether or not the feed is', async () => {
  const { store, schedule, catchUp, feed } = setUp();
  const withoutGames = { content: aCatalogue(), games: [], acceptShrink: false };
  await catchUp.execute(due, now);
  expect(schedule.imported).toEqual([withoutGames]);
  await catchUp.execute(due, now);
  expect(schedule.imported).toEqual([withoutGames, withoutGames]);
  feed.answer = 'LeagueLab answered 503';
  await store.replace(aCatalogue(), 'leaguelab/demo', new Date(0));
  await catchUp.execute(due, now);
  expect(schedule.imported).toHaveLength(3);
  await store.replace(aCatalogue(), 'sample', new Date(0));
  await catchUp.execute(due, now);
  expect(schedule.imported).toHaveLength(3);
});

it('A local feed is none of its business', async () => {
  const { store, catchUp } = setUp(aCatalogue(), true);
  expect(await catchUp.execute(due, now)).toEqual(nothingToDo);
  expect(await store.load()).toBeNull();
});
