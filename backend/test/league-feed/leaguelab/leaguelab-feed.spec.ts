import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { SettingsError } from '../../../src/platform/config/settings';
import { FeedUnreadable, ReadingStopped } from '../../../src/league-feed/application/ports';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { fakeCaptainEmail } from '../../../dev/fake-leaguelab/fake-players';
import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { ContentBuilder } from '../../../src/league-feed/infrastructure/leaguelab/content-builder';
import { LeagueLabFeed } from '../../../src/league-feed/infrastructure/leaguelab/leaguelab-feed';
import { eventually } from '../../support/timing/eventually';
import { aCatalogue, aLeague } from '../a-catalogue';
import { DrivenClock } from '../refresh/driven-clock';

let fake: FakeLeagueLab;
let clock: DrivenClock;
let feed: LeagueLabFeed;

async function setUp(content: CatalogueContent = aCatalogue()): Promise<void> {
  fake = await FakeLeagueLab.start(content);
  clock = new DrivenClock(fake);
  feed = new LeagueLabFeed(fake, null, clock);
}

afterEach(() => fake.stop());

/** This many leagues with one team each. */
function manyLeagues(count: number): CatalogueContent {
  const numbers = Array.from({ length: count }, (_, number) => String(200_000 + number));
  return aCatalogue({
    leagues: numbers.map((id) => aLeague({ id, name: `League ${id}` })),
    teams: numbers.map((id) => ({ id: `t${id}`, leagueId: id, name: 'Red', division: null })),
  });
}

it('reads sports, locations, leagues and teams, and nothing of players but who leads', async () => {
  await setUp();
  const { content, problems, captains } = await feed.read();
  expect(problems).toEqual([]);
  expect(content.sports.map(({ id, name }) => [id, name])).toEqual([
    ['kickball', 'Kickball'],
    ['ultimate', 'Ultimate'],
  ]);
  expect(content.leagues.map(({ id, name, location }) => [id, name, location])).toEqual([
    ['100001', 'Monday (City Park)', 'City Park'],
    ['100002', 'Friday', null],
    ['100003', 'Discs', null],
  ]);
  expect(content.teams.map(({ leagueId, name, division }) => [leagueId, name, division])).toEqual([
    ['100001', 'Red', 'A'],
    ['100001', 'Blue', 'A'],
    ['100002', 'Green', null],
    ['100003', 'Yellow', null],
  ]);
  expect(captains).toEqual(
    ['red', 'blue', 'green', 'yellow'].map((id, index) => ({
      teamId: content.teams[index]!.id,
      email: fakeCaptainEmail(id),
    })),
  );
  expect(JSON.stringify(content)).not.toContain('@');
});

it('has four calls under way at once and no more', async () => {
  await setUp(manyLeagues(12));
  expect((await feed.read()).content.teams).toHaveLength(12);
  fake.calls.length = 0;
  fake.command('hang teams times=4');
  clock.wait = () => new Promise(() => undefined);
  const read = feed.read();
  await eventually(
    () => fake.hanging,
    (hanging) => hanging === 4,
  );
  // A fifth call would have arrived before this one.
  await fetch(new URL('/faults', fake.baseUrl));
  expect(fake.calls.filter(({ kind }) => kind === 'teams')).toHaveLength(4);
  feed.onModuleDestroy();
  await expect(read).rejects.toThrow(ReadingStopped);
});

it('names the leagues that fail alone, with the reason, in the order of the list', async () => {
  await setUp();
  fake.command('redirect teams league=Discs');
  fake.command('503 teams league=Monday');
  const { content, problems } = await feed.read();
  expect(problems).toEqual([
    {
      leagueId: '100001',
      league: 'Monday (City Park)',
      message: 'LeagueLab answered 503: Not now, at the last of 4 tries',
    },
    {
      leagueId: '100003',
      league: 'Discs',
      message: 'LeagueLab points to another page (302), as it does for what is closed or unknown',
    },
  ]);
  expect(content.teams.map(({ name }) => name)).toEqual(['Green']);
});

it('names a league that fails in a way nobody thought of, and tells the log where and no more', async () => {
  await setUp();
  const logged: unknown[] = [];
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => logged.push(line));
  const addTeams = jest.spyOn(ContentBuilder.prototype, 'addTeams').mockImplementationOnce(() => {
    throw new TypeError('dana@example.org is no number');
  });
  const { problems } = await feed.read();
  expect(problems).toEqual([
    {
      leagueId: '100001',
      league: 'Monday (City Park)',
      message: "An unexpected error; the server's log says where",
    },
  ]);
  expect(logged).toEqual([expect.stringMatching(/^League 100001 of LeagueLab: TypeError\n +at /)]);
  expect(String(logged)).not.toContain('@example');
  addTeams.mockRestore();
  log.mockRestore();
});

it('asks for no league more than are under way when LeagueLab asks for an hour, and names the rest', async () => {
  await setUp(manyLeagues(12));
  fake.command('429 teams after=3600');
  const { problems } = await feed.read();
  expect(fake.calls.filter(({ kind }) => kind === 'teams')).toHaveLength(4);
  expect(problems).toHaveLength(12);
  expect(problems.at(-1)!.message).toBe(
    'LeagueLab asks for so long a pause that this league was not asked for',
  );
});

it('asks for no further league once it took a quarter of an hour', async () => {
  await setUp(manyLeagues(6));
  let teams = 0;
  const now = clock.now.bind(clock);
  clock.now = () => {
    teams = fake.calls.filter(({ kind }) => kind === 'teams').length;
    if (teams > 0) clock.time = new Date('2026-06-01T08:15:01Z');
    return now();
  };
  const { problems } = await feed.read();
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.at(-1)!.message).toBe('LeagueLab was so slow that this league was not asked for');
});

it.each([
  ['empty list', 'LeagueLab lists no league'],
  ['html', 'LeagueLab answered a page that is no JSON'],
])('is unreadable as a whole after "%s"', async (fault, complaint) => {
  await setUp();
  fake.command(fault);
  await expect(feed.read()).rejects.toThrow(new FeedUnreadable(complaint));
});

it.each<[unknown, string]>([
  [[], 'LeagueLab answered no list of leagues'],
  [{ leagues: [null] }, 'LeagueLab answered a list of leagues with something else in it'],
  [{ leagues: [{ name: 'Monday' }] }, 'LeagueLab lists a league without an id'],
  [{ leagues: [{ id: '../etc' }] }, 'LeagueLab lists a league without an id'],
])('is unreadable as a whole where the list is %j', async (list, complaint) => {
  await setUp();
  const realFetch = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(Response.json(list));
  await expect(feed.read().finally(() => (globalThis.fetch = realFetch))).rejects.toThrow(
    new FeedUnreadable(complaint),
  );
});

it('tells nothing, and is no failure, where all leagues are over; one whose status may mean otherwise goes on', async () => {
  const told = async (...statuses: string[]) => {
    await setUp();
    const leagues = statuses.map((status, id) => ({ id, name: status, sport: 'Golf', status }));
    const fetches = jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const isList = (url as string).endsWith('/leagues-info');
      return Promise.resolve(Response.json(isList ? { leagues } : { teams: [{ name: 'Red' }] }));
    });
    const { content, problems } = await feed.read();
    fetches.mockRestore();
    expect(problems).toEqual([]);
    return content.leagues.map(({ name }) => name);
  };
  expect(await told('Completed', 'Cancelled')).toEqual([]);
  await fake.stop();
  expect(await told('Closed', 'Over', 'Complete', 'Past', 'Ended')).toEqual([
    ...['Closed', 'Over', 'Complete', 'Past'],
  ]);
});

describe('The file of locations', () => {
  let folder: string;
  const feedWith = (path: string) => new LeagueLabFeed(fake, path, clock);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locations-'));
    await setUp();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read anew at every refresh', async () => {
    const path = join(folder, 'locations.json');
    const write = (name: string) => {
      const locations = [{ name, leagueNames: ['friday'] }];
      return writeFile(path, JSON.stringify({ format: 'score-tracker/locations/1', locations }));
    };
    const fridayAt = async () => (await reading.read()).content.leagues[1]!.location;
    await write('Armory');
    const reading = feedWith(path);
    expect(await fridayAt()).toBe('Armory');
    await write('Elm Gym');
    expect(await fridayAt()).toBe('Elm Gym');
  });

  it('stops the start in one line when it is wrong', async () => {
    const path = join(folder, 'none.json');
    await expect(feedWith(path).onModuleInit()).rejects.toThrow(
      new SettingsError(`LEAGUELAB_LOCATIONS_FILE: ${path} does not exist`),
    );
  });
});

describe('The captains of one league', () => {
  /** Gives the time for a look-up an end that the test decides. */
  const outOfTime = (late: AbortController) =>
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);

  afterEach(() => jest.restoreAllMocks());

  it('are those of a refresh, with one call', async () => {
    await setUp();
    const { captains, content } = await feed.read();
    fake.calls.length = 0;
    const ofMonday = content.teams.filter(({ leagueId }) => leagueId === '100001');
    expect(await feed.captainsOf('100001')).toEqual(
      captains.filter(({ teamId }) => ofMonday.some(({ id }) => id === teamId)),
    );
    expect(fake.calls.map(({ kind }) => kind)).toEqual(['teams']);
  });

  it.each([
    ['503', '100001', 'LeagueLab answered 503: Not now, at the last of 4 tries'],
    ['html', '100001', 'LeagueLab answered a page that is no JSON'],
    [
      'clear',
      '../../other/leagues/100001',
      'LeagueLab points to another page (302), as it does for what is closed or unknown',
    ],
  ])('are not known after "%s" of league %s, for a reason', async (fault, league, complaint) => {
    await setUp();
    fake.command(fault);
    await expect(feed.captainsOf(league)).rejects.toThrow(new FeedUnreadable(complaint));
  });

  it('are not known if LeagueLab takes longer than 45 s', async () => {
    await setUp();
    const late = new AbortController();
    const timeout = outOfTime(late);
    fake.command('hang teams');
    clock.wait = () => new Promise(() => undefined);
    const found = feed.captainsOf('100001');
    await eventually(
      () => fake.hanging,
      (hanging) => hanging > 0,
    );
    late.abort();
    await expect(found).rejects.toThrow(new FeedUnreadable('LeagueLab did not answer within 45 s'));
    expect(timeout).toHaveBeenCalledWith(45_000);
  });

  it('are not known if LeagueLab asks to wait for longer than that', async () => {
    await setUp();
    const late = new AbortController();
    outOfTime(late);
    fake.command('429 teams after=60');
    clock.wait = (milliseconds, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
        if (milliseconds === 60_000) late.abort();
      });
    await expect(feed.captainsOf('100001')).rejects.toThrow(
      new FeedUnreadable('LeagueLab did not answer within 45 s'),
    );
    expect(fake.calls).toHaveLength(1);
  });

  it('share the limit of calls with a refresh', async () => {
    await setUp(manyLeagues(4));
    fake.command('hang teams times=4');
    clock.wait = () => new Promise(() => undefined);
    const read = feed.read();
    await eventually(
      () => fake.hanging,
      (hanging) => hanging === 4,
    );
    const captains = feed.captainsOf('200000');
    // A fifth call would have arrived before this one.
    await fetch(new URL('/faults', fake.baseUrl));
    expect(fake.calls.filter(({ kind }) => kind === 'teams')).toHaveLength(4);
    feed.onModuleDestroy();
    await expect(read).rejects.toThrow(ReadingStopped);
    await expect(captains).rejects.toThrow(ReadingStopped);
  });
});
