import 'reflect-metadata';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import {
  DismissGameRequest,
  GameFilterRequest,
  LinkReportRequest,
  ListGamesRequest,
  gameFilter,
} from '../../src/schedule/infrastructure/http/games.request';

const read = <T extends object>(type: new () => T, given: object) =>
  new RequestPipe(type).transform(given);

describe('The filter of games', () => {
  it.each([
    [{}, { sportId: null, leagueId: null, from: null, to: null }],
    [
      { sport: 'all', league: 'all' },
      { sportId: null, leagueId: null },
    ],
    [
      { sport: ' kickball ', league: 'thu' },
      { sportId: 'kickball', leagueId: 'thu' },
    ],
    [
      { from: '2026-05-01', to: '2026-05-31' },
      { from: '2026-05-01', to: '2026-05-31' },
    ],
  ])('of %j is read', (query, filter) => {
    const { value, unreadable } = read(GameFilterRequest, query);
    expect(unreadable).toEqual([]);
    expect(gameFilter(value)).toMatchObject(filter);
  });

  it.each([
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['sport', 'x'.repeat(256)],
    ['league', 'a\0b'],
  ])('can not be read with %s %j', (path, text) => {
    const { unreadable } = read(GameFilterRequest, { [path]: text });
    expect(unreadable).toMatchObject([{ path }]);
  });
});

describe('The list of games', () => {
  const key = ['2026-05-14', '19:00', 'Red', '01970000-0000-7000-8000-00000000abcd'];
  const cursorOf = (text: string) => Buffer.from(JSON.stringify([text])).toString('base64url');

  it('is read in pages of a state', () => {
    const cursor = cursorOf(JSON.stringify(key));
    const { value, unreadable } = read(ListGamesRequest, {
      state: 'unreported',
      limit: '20',
      cursor,
      sport: 'kickball',
    });
    expect(unreadable).toEqual([]);
    expect(value).toMatchObject({ state: 'unreported', limit: 20, cursor: JSON.stringify(key) });
    expect(gameFilter(value).sportId).toBe('kickball');
  });

  it.each([
    ['state', 'played'],
    ['limit', 'many'],
    ['cursor', cursorOf('no key')],
    ['cursor', cursorOf(JSON.stringify(key.slice(0, 3)))],
    ['cursor', cursorOf(JSON.stringify(['yesterday', ...key.slice(1)]))],
  ])('can not be read with %s %j', (path, text) => {
    expect(read(ListGamesRequest, { [path]: text }).unreadable).toMatchObject([{ path }]);
  });
});

it('The reason to dismiss a game has up to 500 characters, also on several lines', () => {
  const reason = `It rained.\n${'x'.repeat(489)}`;
  expect(read(DismissGameRequest, { reason })).toEqual({ value: { reason }, unreadable: [] });
  const { unreadable } = read(DismissGameRequest, { reason: `${reason}x` });
  expect(unreadable).toMatchObject([{ path: 'reason' }]);
});

it('The id of a report has up to 255 characters', () => {
  const submissionId = 'x'.repeat(255);
  expect(read(LinkReportRequest, { submissionId }).value).toEqual({ submissionId });
  const { unreadable } = read(LinkReportRequest, { submissionId: `${submissionId}x` });
  expect(unreadable).toMatchObject([{ path: 'submissionId' }]);
});
