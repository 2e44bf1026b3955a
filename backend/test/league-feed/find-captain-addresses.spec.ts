import {
  AddressesUnreadable,
  FindCaptainAddresses,
} from '../../src/league-feed/application/find-captain-addresses';
import { ReadingStopped } from '../../src/league-feed/application/ports';
import { CaptainOfTeam } from '../../src/league-feed/domain/roster';
import { aCatalogue } from './a-catalogue';
import { InMemoryLeagueFeed } from './fakes';

const kim = { teamId: 'lions', email: 'Kim@example.org' };
const robin = { teamId: 'lions', email: 'robin@example.org' };
const sam = { teamId: 'tigers', email: 'sam@example.org' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A feed that counts how often it is asked, by league. */
class AskedFeed extends InMemoryLeagueFeed {
  readonly asked: string[] = [];
  answerFor: (leagueId: string) => Promise<readonly CaptainOfTeam[]> = () =>
    Promise.resolve([kim, robin, sam]);

  constructor(local = false) {
    super(aCatalogue(), 'asked', local);
  }

  override captainsOf(leagueId = ''): Promise<readonly CaptainOfTeam[]> {
    this.asked.push(leagueId);
    return this.answerFor(leagueId);
  }
}

function setUp(local = false) {
  const feed = new AskedFeed(local);
  const find = new FindCaptainAddresses(feed);
  return { feed, find, of: (league: string, team = 'lions') => find.execute(league, team) };
}

it('finds each captain once, however the address is spelled', async () => {
  const { feed, of } = setUp();
  feed.answerFor = () =>
    Promise.resolve([
      { ...kim, email: 'René@example.org' },
      { ...kim, email: 'RENE\u0301@EXAMPLE.org' },
      robin,
    ]);
  expect(await of('monday')).toHaveLength(2);
});

it('asks the feed once a minute for a league', async () => {
  const { feed, find, of } = setUp();
  for (const league of ['monday', 'monday', 'tuesday']) await of(league);
  await jest.advanceTimersByTimeAsync(59_000);
  await of('monday');
  expect(feed.asked).toEqual(['monday', 'tuesday']);
  await jest.advanceTimersByTimeAsync(1_000);
  await of('monday');
  expect(feed.asked).toEqual(['monday', 'tuesday', 'monday']);
  await jest.advanceTimersByTimeAsync(60_000);
  // Addresses are forgotten after a minute, though nobody asks again.
  expect(find['recent'].size).toBe(0);
});

it('asks a feed on this machine once a minute for all leagues', async () => {
  const { feed, of } = setUp(true);
  for (const league of ['monday', 'tuesday']) await of(league);
  expect(feed.asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await of('tuesday');
  expect(feed.asked).toHaveLength(2);
});

it('asks once if several want to know at the same time', async () => {
  const { feed, of } = setUp();
  expect(await Promise.all([of('monday'), of('monday', 'tigers')])).toEqual([
    [kim.email, robin.email],
    [sam.email],
  ]);
  expect(feed.asked).toEqual(['monday']);
});

it('says why the feed could not be read, and asks again after a minute', async () => {
  const { feed, of } = setUp();
  feed.answer = 'It is away';
  feed.answerFor = () => InMemoryLeagueFeed.prototype.captainsOf.call(feed);
  for (let times = 0; times < 2; times++) {
    await expect(of('monday')).rejects.toThrow(new AddressesUnreadable('It is away'));
  }
  expect(feed.asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  feed.answerFor = () => Promise.resolve([kim]);
  expect(await of('monday')).toEqual([kim.email]);
});

it('quotes nothing of an error that nobody expected', async () => {
  const { feed, of } = setUp();
  feed.answerFor = () => Promise.reject(new TypeError(`${kim.email} is not a function`));
  await expect(of('monday')).rejects.toThrow(new AddressesUnreadable('TypeError'));
});

it('does not wait for a feed that never answers', async () => {
  const { feed, of } = setUp();
  feed.answerFor = () => new Promise(() => undefined);
  const failed = expect(of('monday')).rejects.toThrow('It did not answer within 60 s');
  await jest.advanceTimersByTimeAsync(60_000);
  await failed;
});

it('passes on that the server is stopping', async () => {
  const { feed, of } = setUp();
  feed.answerFor = () => Promise.reject(new ReadingStopped());
  await expect(of('monday')).rejects.toThrow(ReadingStopped);
});
