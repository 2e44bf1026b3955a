import { FeedUnreadable, ReadingStopped } from '../../../src/league-feed/application/ports';
import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { LeagueLabClient } from '../../../src/league-feed/infrastructure/leaguelab/leaguelab-client';
import { ReadingPace } from '../../../src/league-feed/infrastructure/leaguelab/reading-pace';
import { eventually } from '../../support/timing/eventually';
import { aCatalogue } from '../a-catalogue';
import { DrivenClock } from '../refresh/driven-clock';

const never = new AbortController().signal;
let fake: FakeLeagueLab;
let clock: DrivenClock;
let pace: ReadingPace;

beforeEach(async () => {
  fake = await FakeLeagueLab.start(aCatalogue(), { token: 'a-secret-token' });
  clock = new DrivenClock(fake);
  pace = new ReadingPace();
});

afterEach(() => fake.stop());

const client = (token = fake.token, site = fake.site, baseUrl = fake.baseUrl) =>
  new LeagueLabClient({ baseUrl, site, token }, clock);
const list = () => client().get('/leagues-info', pace, never);

it('asks with the token beneath the site, whether or not the address ends with a slash', async () => {
  for (const baseUrl of [fake.baseUrl, `${fake.baseUrl}/`]) {
    const json = await client(fake.token, fake.site, baseUrl).get('/leagues-info', pace, never);
    expect(json).toMatchObject({ leagues: [{ name: 'Monday (City Park)' }, {}, {}] });
  }
});

it.each(['503', '429', 'reset', 'hang', 'stall'])(
  'after "%s" three times in a row it asks a fourth time, with growing pauses',
  async (fault) => {
    fake.command(`${fault} times=3`);

    expect(await list()).toHaveProperty('leagues');

    expect(clock.pauses).toEqual([750, 1_500, 3_000]);
    expect(fake.calls).toHaveLength(4);
  },
);

it.each([
  ['503', 'LeagueLab answered 503: Not now, at the last of 4 tries'],
  ['hang', 'LeagueLab did not answer within 30 s, at the last of 4 tries'],
])('after "%s" four times in a row it gives up', async (fault, complaint) => {
  fake.command(fault);

  await expect(list()).rejects.toThrow(new FeedUnreadable(complaint));

  expect(fake.calls).toHaveLength(4);
});

it('waits for as long as LeagueLab asks for, by seconds or by date', async () => {
  fake.command('429 after=7 times=1');
  fake.command(`503 after="${new Date(clock.time.getTime() + 90_000).toUTCString()}" times=2`);

  await list();

  expect(clock.pauses).toEqual([7_000, 83_000]);
});

it('keeps a pause that another call of the reading was asked for', async () => {
  fake.command('429 after=100 times=1');
  clock.wait = (milliseconds) => {
    clock.pauses.push(milliseconds);
    return new Promise(() => undefined);
  };
  void list();
  await eventually(
    () => clock.pauses,
    (pauses) => pauses.includes(100_000),
  );
  clock.pauses.length = 0;
  void list();
  expect(clock.pauses).toEqual([100_000]);
  expect(fake.calls).toHaveLength(1);
});

it('asks for nothing more in a reading once it was asked for more than two minutes', async () => {
  fake.command('503 after=121 times=1');
  await expect(list()).rejects.toThrow('asks to wait for longer than a refresh does');
  await expect(list()).rejects.toThrow(
    new FeedUnreadable('LeagueLab asks for so long a pause that this league was not asked for'),
  );
  expect(fake.calls).toHaveLength(1);
});

it('asks no second time once another call of the reading was asked for more than two minutes', async () => {
  fake.command('503 times=1');
  let go!: () => void;
  const wait = clock.wait.bind(clock);
  clock.wait = (milliseconds, brokenOff) =>
    milliseconds === 750 ? new Promise((resolve) => (go = resolve)) : wait(milliseconds, brokenOff);
  const first = list();
  await eventually(
    () => go as (() => void) | undefined,
    (release) => release !== undefined,
  );
  fake.command('429 after=3600 times=1');
  await expect(list()).rejects.toThrow('asks to wait for longer than a refresh does');
  go();
  await expect(first).rejects.toThrow(
    'LeagueLab answered 503: Not now, and asked another call to wait for longer than a refresh does',
  );
  expect(fake.calls).toHaveLength(2);
});

it('asks for nothing more in a reading once four calls in a row gave up', async () => {
  const givesUp = async (times: number) => {
    for (let time = 1; time <= times; time += 1) {
      await expect(list()).rejects.toThrow('at the last of 4 tries');
    }
  };
  fake.command('503');
  await givesUp(3);
  fake.faults.clear();
  await list();
  fake.command('503');
  await givesUp(4);
  const { length } = fake.calls;
  await expect(list()).rejects.toThrow('LeagueLab failed 4 leagues in a row');
  expect(fake.calls).toHaveLength(length);
});

it.each([
  ['404', 'LeagueLab answered 404: Not now'],
  [
    '429 after=3600',
    'LeagueLab answered 429: Not now, and asks to wait for longer than a refresh does',
  ],
  ['error', 'LeagueLab answered an error: Something went wrong on our side'],
  ['html', 'LeagueLab answered a page that is no JSON'],
  ['cut', 'LeagueLab answered something that is no JSON'],
  ['huge', "LeagueLab's answer is larger than 20 MB"],
  ['redirect', 'LeagueLab points to another page (302), as it does for what is closed or unknown'],
])('after "%s" it asks no second time', async (fault, complaint) => {
  fake.command(fault);

  await expect(list()).rejects.toThrow(new FeedUnreadable(complaint));

  expect(fake.calls).toHaveLength(1);
  expect(clock.pauses).toEqual([]);
});

it('follows no redirect', async () => {
  await expect(client().get('/leagues/100001/teams/show-all', pace, never)).rejects.toThrow(
    /^LeagueLab points to another page \(301\)/,
  );
  expect(fake.calls).toEqual([]);
});

it('says when nobody is there', async () => {
  const { baseUrl } = fake;
  await fake.stop();
  const gone = client(fake.token, fake.site, baseUrl).get('/leagues-info', pace, never);
  await expect(gone).rejects.toThrow(
    "LeagueLab can't be reached (ECONNREFUSED), at the last of 4 tries",
  );
  fake = await FakeLeagueLab.start(aCatalogue());
});

it('does not tell the token, though LeagueLab does', async () => {
  const wrong = client('another-secret').get('/leagues-info', pace, never);
  await expect(wrong).rejects.toThrow('LeagueLab answered 401: Invalid client token …');
});

it('ends at once when it is broken off, while it waits for an answer', async () => {
  fake.command('hang');
  clock.wait = () => new Promise(() => undefined);
  const stop = new AbortController();
  const asked = client().get('/leagues-info', pace, stop.signal);
  await eventually(
    () => fake.hanging,
    (hanging) => hanging === 1,
  );
  stop.abort();
  await expect(asked).rejects.toThrow(ReadingStopped);
});

it('ends at once when it is broken off, while it pauses', async () => {
  fake.command('503');
  const stop = new AbortController();
  const wait = clock.wait.bind(clock);
  clock.wait = (milliseconds, brokenOff) => {
    if (brokenOff === stop.signal) stop.abort();
    return wait(milliseconds, brokenOff);
  };
  await expect(client().get('/leagues-info', pace, stop.signal)).rejects.toThrow(ReadingStopped);
  expect(fake.calls).toHaveLength(1);
});
