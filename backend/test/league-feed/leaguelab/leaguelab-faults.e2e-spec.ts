import fc from 'fast-check';
import {
  CatalogueStore,
  FeedHeldBack,
  FeedUnreadable,
} from '../../../src/league-feed/application/ports';
import { RefreshCatalogue } from '../../../src/league-feed/application/refresh-catalogue';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { CallKind, Fault, FaultKind, aFault } from '../../../dev/fake-leaguelab/fault';
import { Clock } from '../../../src/league-feed/infrastructure/leaguelab/clock';
import { AdminAtBrowser, registerFirstMaster } from '../../support/admins';
import { TestDatabase, createTestDatabase } from '../../support/database';
import { eventually } from '../../support/timing/eventually';
import { rounds } from '../../support/timing/rounds';
import { RunningServer, startServer } from '../../support/servers/server';
import { aLeague } from '../a-catalogue';
import { DrivenClock } from '../refresh/driven-clock';
import {
  Status,
  aTeam,
  catalogueOf,
  catalogueServedBy,
  sixLeagues,
} from '../../support/leaguelab-catalogue';
import { feedSettings } from '../../support/servers/settings';

const token = 'a-secret-token';
let fake: FakeLeagueLab;
let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;

beforeAll(async () => {
  fake = await FakeLeagueLab.start(sixLeagues(), { token });
  database = await createTestDatabase();
  server = await startServer(database.url, feedSettings(fake));
  master = await registerFirstMaster(server);
  // At the start, the feed is read in the background.
  await isServed(sixLeagues());
  const driven = new DrivenClock(fake);
  Object.assign(server.app.get(Clock), {
    wait: driven.wait.bind(driven),
    now: driven.now.bind(driven),
  });
});

afterAll(async () => {
  await server.stop();
  await fake.stop();
  await database.drop();
});

beforeEach(async () => {
  fake.faults.clear();
  fake.tell(sixLeagues());
  expect(await refresh(true)).toBeNull();
});

const status = async () =>
  (await master.get('/api/admin/leaguelab-status').expect(200)).body as Status;

async function stored(): Promise<CatalogueContent> {
  return (await server.app.get(CatalogueStore).load())!.content;
}

/** @returns why it was rejected */
async function refresh(acceptShrink = false): Promise<FeedUnreadable | null> {
  const problem = await refreshOnce(false);
  return acceptShrink && problem instanceof FeedHeldBack ? refreshOnce(true) : problem;
}

async function refreshOnce(acceptShrink: boolean): Promise<FeedUnreadable | null> {
  try {
    await server.app.get(RefreshCatalogue).execute({ acceptShrink });
    return null;
  } catch (error) {
    if (error instanceof FeedUnreadable) return error;
    throw error;
  }
}

async function isServed(content: CatalogueContent): Promise<void> {
  const expected = JSON.stringify(sorted(catalogueOf(content)));
  await eventually(
    async () => sorted(await catalogueServedBy(server.url)),
    (seen) => JSON.stringify(seen) === expected,
  );
}

function sorted(seen: object): unknown {
  return Object.fromEntries(Object.entries(seen).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The new catalogue, in which unreadable leagues stay as they were, or are missing if they are new.
 */
function kept(told: CatalogueContent, before: CatalogueContent, named: readonly string[]) {
  const isNamed = (id: string) => named.some((name) => name.startsWith(nameOf(told, id)));
  const wasThere = new Set(before.leagues.map(({ id }) => id));
  return {
    ...told,
    leagues: told.leagues.filter(({ id }) => !isNamed(id) || wasThere.has(id)),
    teams: [
      ...told.teams.filter(({ leagueId }) => !isNamed(leagueId)),
      ...before.teams.filter(({ leagueId }) => isNamed(leagueId)),
    ],
  };
}

function nameOf({ leagues }: CatalogueContent, id: string): string {
  return leagues.find((league) => league.id === id)?.name ?? 'no league';
}

/** Changes the teams of the third league and the name of the fourth. */
function changed(content: CatalogueContent): CatalogueContent {
  return {
    ...content,
    leagues: content.leagues.map((league) =>
      league.id === '304' ? { ...league, name: 'League 304 Renamed' } : league,
    ),
    teams: content.teams.map((team) =>
      team.leagueId === '303' ? aTeam('303', `New ${team.name}`) : team,
    ),
  };
}

/** Refreshes, and checks that readers get either the whole old catalogue or the whole new one. */
async function refreshWatched(acceptShrink = false) {
  const before = await stored();
  const meet = (content: CatalogueContent) => JSON.stringify(sorted(catalogueOf(content)));
  const met = new Set<string>();
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted) met.add(meet(await stored()));
  })();
  const error = await refresh(acceptShrink).finally(() => {
    ended.abort();
  });
  await watching;
  const after = await stored();
  expect([meet(before), meet(after)]).toEqual(expect.arrayContaining([...met]));
  return { before, after, error };
}

it('A league that fails stays as it was and is named, and the next refresh heals', async () => {
  fake.tell(changed(sixLeagues()));
  fake.command('html teams league=303');
  const { before, error } = await refreshWatched();
  expect(error).toBeNull();
  expect(await status()).toMatchObject({
    status: 'OK',
    problems: [{ league: 'League 303', message: 'LeagueLab answered a page that is no JSON' }],
  });
  await isServed(kept(changed(sixLeagues()), before, ['League 303']));

  fake.faults.clear();
  expect(await refresh()).toBeNull();
  expect(await status()).toMatchObject({ status: 'OK', problems: [] });
  await isServed(changed(sixLeagues()));
});

interface Step {
  readonly change: keyof typeof changes;
  readonly faults: readonly Fault[];
}

/** The ways in which a catalogue can change from one refresh to the next. */
const changes = {
  none: (content: CatalogueContent) => content,
  teams: changed,
  more: (content: CatalogueContent) => ({
    ...content,
    leagues: [...content.leagues, aLeague({ id: '399', name: 'League 399' })],
    teams: [...content.teams, aTeam('399', 'Late'), aTeam('399', 'Later')],
  }),
  less: (content: CatalogueContent) => ({
    ...content,
    leagues: content.leagues.filter(({ id }) => id !== '302'),
    teams: content.teams.filter(({ leagueId }) => leagueId !== '302'),
  }),
};

const someFault = fc
  .record({
    kind: fc.constantFrom<FaultKind>(
      ...(['503', '429', '404', 'error', 'redirect', 'html', 'cut', 'reset', 'hang'] as const),
      ...(['stall', 'no-captains', 'null-phones'] as const),
    ),
    on: fc.constantFrom<CallKind | null>('list', 'teams', 'teams', null),
    league: fc.constantFrom(null, '301', '303', '399'),
    from: fc.integer({ min: 1, max: 9 }),
    times: fc.constantFrom(1, 3, 5, Number.POSITIVE_INFINITY),
    after: fc.constantFrom(null, '1', '9999'),
  })
  .map(({ kind, ...how }) => aFault(kind, how));
const someStep: fc.Arbitrary<Step> = fc.record({
  change: fc.constantFrom(...(Object.keys(changes) as Step['change'][])),
  faults: fc.array(someFault, { maxLength: 3 }),
});

it('After any faults and refreshes there is the last good catalogue or the new one', async () => {
  const tryOut = async (steps: readonly Step[]) => {
    fake.faults.clear();
    fake.tell(sixLeagues());
    await refresh(true);
    for (const { change, faults } of steps) {
      const told = changes[change](sixLeagues());
      fake.tell(told);
      fake.faults.clear();
      fake.faults.add(...faults);
      const { before, after, error } = await refreshWatched();
      const { lastError, problems } = await status();
      expect(lastError).toBe(error?.message ?? null);
      expect(JSON.stringify({ lastError, problems })).not.toMatch(/secret|@/);
      const expected = error
        ? before
        : kept(
            told,
            before,
            problems.map(({ league }) => league),
          );
      expect(sorted(catalogueOf(after))).toEqual(sorted(catalogueOf(expected)));
      await isServed(expected);
      if (faults.length === 0) expect([problems, error]).toEqual([[], null]);
    }
    fake.faults.clear();
    expect((await refreshWatched(true)).error).toBeNull();
    await isServed(changes[steps.at(-1)!.change](sixLeagues()));
  };
  await fc.assert(fc.asyncProperty(fc.array(someStep, { minLength: 1, maxLength: 4 }), tryOut), {
    numRuns: rounds({ usual: 4, long: 100 }),
  });
});
