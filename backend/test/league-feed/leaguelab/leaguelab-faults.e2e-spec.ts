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

describe.each(['list', 'teams league=303', 'teams from=3', ''])('With a fault on "%s"', (where) => {
  it.each([
    ['503', 'LeagueLab answered 503: Not now, at the last of 4 tries'],
    ['429 after=2', 'LeagueLab answered 429: Not now, at the last of 4 tries'],
    ['429 after=600', 'LeagueLab answered 429: Not now, and asks to wait for longer than'],
    ['404', 'LeagueLab answered 404: Not now'],
    ['error', 'LeagueLab answered an error: Something went wrong on our side'],
    ['redirect', 'LeagueLab points to another page (302)'],
    ['html', 'LeagueLab answered a page that is no JSON'],
    ['cut', 'LeagueLab answered something that is no JSON'],
    ['reset', "LeagueLab can't be reached ("],
    ['hang', 'LeagueLab did not answer within 30 s, at the last of 4 tries'],
    ['stall', 'LeagueLab did not answer within 30 s, at the last of 4 tries'],
  ])('"%s" spoils what it is on and no more, and the next refresh heals', async (fault, why) => {
    fake.tell(changed(sixLeagues()));
    fake.command(`${fault} ${where}`);

    const { before, error } = await refreshWatched();

    const { lastError, problems, status: health } = await status();
    const failsAsAWhole = where === 'list' || where === '';
    if (failsAsAWhole) {
      expect(lastError).toContain(why);
      expect(error?.message).toBe(lastError);
      await isServed(before);
    } else {
      expect({ error, health }).toEqual({ error: null, health: 'OK' });
      // A server that asks for a pause of ten minutes gets no calls for the remaining leagues.
      const isNotAsked = ({ message }: { readonly message: string }) =>
        fault === '429 after=600' && message.endsWith('was not asked for');
      const failed = problems.filter((problem) => !isNotAsked(problem));
      for (const { message } of failed) expect(message).toContain(why);
      const named = problems.map(({ league }) => league);
      if (where.includes('league'))
        expect(failed.map(({ league }) => league)).toEqual(['League 303']);
      // Two of six leagues are read before the third call. The rest are not.
      else expect(problems).toHaveLength(4);
      await isServed(kept(changed(sixLeagues()), before, named));
    }

    fake.faults.clear();
    expect(await refresh()).toBeNull();
    expect(await status()).toMatchObject({ status: 'OK', lastError: null, problems: [] });
    await isServed(changed(sixLeagues()));
  });
});

it('Each league that fails says that the feed fails, and changes nothing', async () => {
  fake.tell(changed(sixLeagues()));
  fake.command('html teams');
  const { before, error } = await refreshWatched();
  expect(error?.message).toBe(
    "None of the feed's leagues could be read, as League 301 (City Park): " +
      'LeagueLab answered a page that is no JSON',
  );
  await isServed(before);
});

it('A league that is told with an empty list of teams keeps them, and is named', async () => {
  fake.tell(changed(sixLeagues()));
  fake.command('empty teams league=303');
  const { before, error } = await refreshWatched();
  expect(error).toBeNull();
  expect((await status()).problems).toEqual([
    { league: 'League 303', message: 'The feed names none of its teams any more' },
  ]);
  await isServed(kept(changed(sixLeagues()), before, ['League 303']));
});

it.each(['empty list', 'huge list'])('"%s" changes nothing', async (fault) => {
  fake.tell(changed(sixLeagues()));
  fake.command(fault);
  const { before, error } = await refreshWatched();
  expect(error?.message).toMatch(/^LeagueLab/);
  await isServed(before);
});

it.each(['no-captains', 'null-phones', 'slow teams league=302', '503 times=3', 'reset times=3'])(
  '"%s" is nothing that hinders a refresh',
  async (fault) => {
    fake.tell(changed(sixLeagues()));
    fake.command(fault);
    expect((await refreshWatched()).error).toBeNull();
    expect((await status()).problems).toEqual([]);
    await isServed(changed(sixLeagues()));
  },
);

it('A renamed team is a new one and the old one gone; a renamed league is the same', async () => {
  const before = await stored();
  fake.command('renamed-teams league=303');
  fake.command('renamed-leagues');
  expect(await refresh()).toBeNull();
  const after = await stored();
  const idsOf = ({ teams }: CatalogueContent, league: string) =>
    teams.filter(({ leagueId }) => leagueId === league).map(({ id }) => id);
  expect(idsOf(after, '303').filter((id) => idsOf(before, '303').includes(id))).toEqual([]);
  expect(idsOf(after, '303')).toHaveLength(4);
  expect(idsOf(after, '304').sort()).toEqual(idsOf(before, '304').sort());
  expect(after.leagues.map(({ id, name }) => [id, name]).sort()).toEqual(
    sixLeagues().leagues.map(({ id, name, location }) => [
      id,
      `${name} | Renamed${location === null ? '' : ` (${location})`}`,
    ]),
  );
});

it('Names with emoji, apostrophes and letters of other scripts arrive as they are', async () => {
  fake.command('emoji league=303');
  expect(await refresh()).toBeNull();
  const { teams } = await stored();
  expect(teams.map(({ name }) => name)).toContain('🥎 Red 303 — O’Brien’s Ђорђе 队');
});

it('Leagues that vanish past half are held back until an administrator accepts it', async () => {
  fake.command('vanished');
  const { before, error } = await refreshWatched();
  expect(error).toBeInstanceOf(FeedHeldBack);
  const { recentRuns, ...held } = await status();
  expect(held).toMatchObject({
    status: 'Failing',
    lastError:
      'The feed lacks 4 of 6 leagues and 16 of 24 teams. Nothing was changed; an administrator can accept it.',
  });
  expect(recentRuns[0]).toMatchObject({ heldBack: true });
  await isServed(before);

  await master.post('/api/admin/refresh-leaguelab').send({ acceptShrink: true }).expect(202);
  await eventually(status, ({ status: health }) => health === 'OK');
  await isServed({ ...sixLeagues(), leagues: sixLeagues().leagues.slice(0, 2) });
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
