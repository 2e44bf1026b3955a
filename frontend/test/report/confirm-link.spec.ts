import { generate } from 'lean-qr';
import { makeConfirmKey } from '../../src/report/links/confirm-key';
import { confirmLink, readConfirmLink, readMailedLink } from '../../src/report/links/confirm-link';
import { readsTheSame } from '../../src/report/model/read-out';
import { aReadOut, confirmKey } from '../support/samples/a-read-out';

const origin = 'https://scores.example.org';
const linkOf = (readOut = aReadOut()) => confirmLink(origin, { key: confirmKey, readOut });
const textOf = (readOut = aReadOut()) => linkOf(readOut).split('#c=')[1]!;
const encoded = (value: unknown) =>
  `${confirmKey}.${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

const told = {
  sport: ['kickball', 'Kickball'],
  league: ['thursday', 'Thursday Coed'],
  won: ['herons', 'Northgate Herons'],
  lost: ['comets', 'Comets'],
  date: '2026-10-01',
  score: [21, 14],
};

test('a key is 22 characters of base64url, another one each time', () => {
  const keys = Array.from({ length: 200 }, makeConfirmKey);
  expect(keys.filter((key) => !/^[\w-]{22}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(200);
});

describe('A link to a result', () => {
  test('has all of it behind the “#”', () => {
    expect(linkOf()).toMatch(
      new RegExp(`^https://scores\\.example\\.org/#c=${confirmKey}\\.[\\w-]+$`),
    );
  });

  test.each([
    ['a game', aReadOut()],
    ['a tie', aReadOut({ winningScore: 7, losingScore: 7 })],
    ['0 and 0', aReadOut({ winningScore: 0, losingScore: 0 })],
    ['an abandoned game', aReadOut({ outcome: 'abandoned' })],
    ['a forfeit', aReadOut({ outcome: 'forfeit', winningScore: null, losingScore: null })],
    [
      'a game that was not played',
      aReadOut({ outcome: 'not-played', winningScore: null, losingScore: null }),
    ],
    ['odd letters', aReadOut({ winningTeamName: 'Los Ñandúes 🦤 & "Söhne"' })],
    ['long names', aReadOut({ winningTeamName: 'W'.repeat(300), losingTeamName: 'ß'.repeat(300) })],
  ])('brings back %s as it was', (_what, readOut) => {
    expect(readConfirmLink(textOf(readOut))).toEqual({ key: confirmKey, readOut });
  });

  test('fits into a code that phones can scan, with usual names', () => {
    const names = { winningTeamName: 'W'.repeat(40), losingTeamName: 'L'.repeat(40) };
    expect(generate(linkOf(aReadOut(names))).size).toBeLessThanOrEqual(81);
  });

  test.each([
    ['nothing', ''],
    ['a key that is too short', 'AAAA.AAAA'],
    ['a key of other characters', '********************** .AAAA'],
    ['a token of another kind', 'm'.repeat(60)],
  ])('is no link with %s', (_what, text) => {
    expect(readConfirmLink(text)).toEqual({ key: null, readOut: null });
  });

  test.each([
    ['nothing', confirmKey],
    ['an empty text', `${confirmKey}.`],
    ['no base64url', `${confirmKey}.+++`],
    ['no UTF-8', `${confirmKey}.${Buffer.from([0xff, 0xfe]).toString('base64url')}`],
    ['no JSON', `${confirmKey}.${Buffer.from('{').toString('base64url')}`],
    ['null', encoded(null)],
    ['a list', encoded([])],
    ['a missing team', encoded({ ...told, lost: undefined })],
    ['a nameless team', encoded({ ...told, lost: ['comets', ''] })],
    ['one team twice', encoded({ ...told, lost: told.won })],
    ['an endless name', encoded({ ...told, lost: ['comets', 'x'.repeat(501)] })],
    ['no date', encoded({ ...told, date: '2026-02-30' })],
    ['a negative score', encoded({ ...told, score: [21, -1] })],
    ['half a score', encoded({ ...told, score: [21.5, 14] })],
    ['one score', encoded({ ...told, score: [21, null] })],
    ['no scores of a game that was played', encoded({ ...told, score: [null, null] })],
    ['scores of a forfeit', encoded({ ...told, outcome: 'forfeit' })],
    ['an unknown outcome', encoded({ ...told, outcome: 'rained' })],
    ['a megabyte', `${confirmKey}.${'A'.repeat(1_000_000)}`],
  ])('still has its key, and nothing to read out, with %s', (_what, text) => {
    expect(readConfirmLink(text)).toEqual({ key: confirmKey, readOut: null });
  });
});

test.each([
  ['YWJj_-1', 'YWJj_-1'],
  ['', null],
  ['YWJj.YWJj', null],
  ['YWJj YWJj', null],
])('the link of an e-mail with “%s” has the token %j and nothing to read out', (text, key) => {
  expect(readMailedLink(text)).toEqual({ key, readOut: null });
});

test.each([
  ['nothing', {}, true],
  ['spaces in a name', { winningTeamName: ' Northgate  Herons ' }, true],
  ['the name of the league', { leagueName: 'Thursday' }, true],
  ['a score', { winningScore: 22 }, false],
  ['no scores', { winningScore: null, losingScore: null }, false],
  ['a team', { losingTeamId: 'nandues' }, false],
  ['the name of a team', { losingTeamName: 'Los Ñandúes' }, false],
  ['the date', { matchDate: '2026-10-02' }, false],
  ['the outcome', { outcome: 'abandoned' as const }, false],
])('with %s changed, two results read the same: %#', (_what, changes, same) => {
  expect(readsTheSame(aReadOut(), aReadOut(changes))).toBe(same);
});
