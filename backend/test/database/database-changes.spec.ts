import { LastLook, changeIn } from '../../src/platform/postgres/replication/database-changes';
import { isExposed } from '../../src/platform/postgres/replication/replication-alerts';
import type { SeenHistory } from '../../src/platform/postgres/replication/replication';
import { Notices } from '../../src/platform/notices/notices';

const now = new Date('2026-06-01T16:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const last: LastLook = {
  databaseId: '7/16384',
  timeline: '00000001',
  position: 1_000,
  at: minutesAgo(1),
  commitsWait: true,
};
const known: SeenHistory = { ...last, position: 1_001, seenAt: minutesAgo(99), hasOthers: false };
const promoted: SeenHistory = { ...known, timeline: '00000002', seenAt: null, hasOthers: true };

describe('A server that starts', () => {
  it.each<[what: string, history: SeenHistory]>([
    ['a database that was never seen', { ...known, seenAt: null }],
    ['the database as before', known],
    ['a failover that another server saw', { ...promoted, seenAt: minutesAgo(1) }],
  ])('notices no change of %s', (_what, history) => {
    expect(changeIn(history, null, now)).toBeNull();
  });

  it('notices a failover, and does not know whether all is there', () => {
    expect(changeIn(promoted, null, now)).toEqual({ at: now, mayLackCommits: true });
  });
});

describe('A server that runs', () => {
  it.each<[what: string, history: SeenHistory]>([
    ['a database that goes on', known],
    ['one that had nothing to do', { ...known, position: last.position }],
    ['one whose history was deleted', { ...known, seenAt: null, hasOthers: true }],
  ])('notices no change of %s', (_what, history) => {
    expect(changeIn(history, last, now)).toBeNull();
  });

  it.each<[what: string, history: SeenHistory, mayLackCommits: boolean]>([
    ['a failover', promoted, false],
    ['a restore to a point in time', { ...promoted, position: 999 }, true],
    ['a copy of its files', { ...known, position: 999 }, true],
    ['a database from a dump', { ...known, databaseId: '8/16384', position: 2_000 }, true],
  ])('notices %s, where commits waited for a standby', (_what, history, mayLackCommits) => {
    expect(changeIn(history, last, now)).toEqual({ at: now, mayLackCommits });
  });

  it('does not know whether all is there if commits did not wait', () => {
    const change = changeIn(promoted, { ...last, commitsWait: false }, now);
    expect(change).toEqual({ at: now, mayLackCommits: true });
  });

  it('counts from when another server saw it first', () => {
    const seenAt = minutesAgo(0.5);
    expect(changeIn({ ...promoted, seenAt }, last, now)).toMatchObject({ at: seenAt });
    expect(changeIn({ ...promoted, seenAt: last.at }, last, now)).toMatchObject({ at: now });
  });
});

it.each([
  [0, false, 0, false],
  [1, false, 0, false],
  [1, true, 1, false],
  [1, false, 1, true],
  [1, true, 2, true],
])(
  'With %d standbys (commits wait: %j) where %d should be, reports are on too few machines: %j',
  (standbys, commitsWait, expected, exposed) => {
    expect(isExposed({ standbys, commitsWait }, expected)).toBe(exposed);
  },
);

it('A notice is there for as long as it applies', () => {
  const notices = new Notices();
  let applies = false;
  notices.add('standby-missing', () => applies);
  notices.add('no-link-key');
  expect(notices.all).toEqual(['no-link-key']);
  applies = true;
  expect(notices.all).toEqual(['no-link-key', 'standby-missing']);
});
