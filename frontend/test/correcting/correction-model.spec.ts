import {
  changedFields,
  correctionViolations,
  rebased,
  toCorrection,
} from '../../src/features/correcting/model/correction';
import { correctionFacts } from '../../src/features/correcting/model/correction-facts';
import { linkInHash } from '../../src/app/captains/link-in-hash';
import { managedReport } from '../../src/features/correcting/model/managed-report';
import { filledReport } from '../../src/report/model/draft-rules';
import { changeInWords } from '../../src/features/correcting/model/revision-words';
import { formatDeadline } from '../../src/format/instants';
import { aDraft } from '../support/samples/a-draft';
import { aManagedReport } from '../support/responses/managed-report';

const today = '2026-10-02';
const noContact = { captainName: '', captainEmail: '', captainPhone: '' };

test.each([
  ['#m=abc_-1', { path: '/correction', state: { target: { token: 'abc_-1' } } }],
  ['#m=', { path: '/correction', state: { target: { token: '' } } }],
  ['#c=abc.def', { path: '/confirmation', state: { link: 'abc.def' } }],
  ['#a=abc_-1', { path: '/confirmation', state: { link: 'abc_-1', isMailed: true } }],
  ['#s=abc', { path: '/mail-stop', state: { token: 'abc' } }],
  ['#t=abc', { path: '/team', state: { token: 'abc' } }],
  ['#g=abc', { path: '/game', state: { token: 'abc' } }],
  ['#main', null],
  ['#x=abc', null],
  ['', null],
])('the link in “%s” leads to %j', (hash, link) => {
  expect(linkInHash(hash)).toEqual(link);
});

describe('The rules of a correction', () => {
  test.each([
    ['nothing', {}, {}, []],
    ['the contact', {}, noContact, []],
    ['the location', { location: '' }, {}, []],
    ['the winner', { winningTeamId: '' }, {}, ['leagueDetails.winningTeamId']],
    ['two teams', { losingTeamId: 'herons' }, {}, ['leagueDetails.losingTeamId']],
    ['the date', { matchDate: '2026-10-03' }, {}, ['leagueDetails.matchDate']],
    ['a score', {}, { winningScore: '' }, ['gameDetails.winningScore']],
    ['the verification', {}, { verification: false }, ['gameDetails.verification']],
  ])('ask for what can be corrected: %s missing', (_what, leagueDetails, gameDetails, paths) => {
    const draft = aDraft({ leagueDetails, gameDetails });
    expect(correctionViolations(draft, today, true).map(({ path }) => path)).toEqual(paths);
  });
});

test('what is sent names neither captain, sport, league nor location', () => {
  const draft = aDraft({ gameDetails: { captainPhone: '555', notes: 'Rain' } });
  expect(toCorrection(filledReport(draft))).toEqual({
    leagueDetails: { winningTeamId: 'herons', losingTeamId: 'comets', matchDate: '2026-10-01' },
    gameDetails: { winningScore: 21, losingScore: 14, notes: 'Rain', verification: true },
  });
});

describe('What differs', () => {
  test.each([
    ['nothing', {}, []],
    ['blanks', { winningScore: ' 21 ', notes: '  ' }, []],
    ['a score', { winningScore: '22' }, ['gameDetails.winningScore']],
    ['a comment that is not asked for', { ratingComments: 'Hidden' }, []],
    ['the verification', { verification: false }, []],
    [
      'an outcome without scores',
      { outcome: 'forfeit' as const },
      ['gameDetails.outcome', 'gameDetails.winningScore', 'gameDetails.losingScore'],
    ],
  ])('is told: %s', (_what, gameDetails, fields) => {
    expect(changedFields(aDraft(), aDraft({ gameDetails }))).toEqual(fields);
  });

  test('is shown beside what it was', () => {
    const before = aDraft({ gameDetails: { refRating: 3, notes: 'Rain' } });
    const after = aDraft({
      leagueDetails: { winningTeamId: 'comets', losingTeamId: 'herons' },
      gameDetails: { winningScore: '14', refRating: 0, competitionRating: 5 },
    });
    expect(correctionFacts(before, after, (id) => id.toUpperCase())).toEqual({
      game: [
        { name: 'Match Date', value: 'October 1, 2026' },
        { name: 'Winning Team', value: 'COMETS', was: 'HERONS' },
        { name: 'Losing Team', value: 'HERONS', was: 'COMETS' },
      ],
      result: [{ name: 'Result', value: '14 – 14 (Tie)', was: '21 – 14' }],
      ratings: [
        { name: 'Competition', value: 5, was: 0 },
        { name: 'Referee', value: 0, was: 3 },
      ],
      notes: [{ name: 'Notes', value: '', was: 'Rain' }],
    });
  });
});

test('changes are made to a newer revision, and what was not touched is taken from it', () => {
  const before = aDraft({ gameDetails: { notes: 'Rain' } });
  const typed = aDraft({ gameDetails: { notes: 'Rain', winningScore: '22' } });
  const newest = aDraft({
    leagueDetails: { matchDate: '2026-09-30' },
    gameDetails: { notes: 'Sun', winningScore: '20', verification: false },
  });
  expect(rebased(before, typed, newest)).toEqual({
    ...newest,
    gameDetails: { ...newest.gameDetails, winningScore: '22', verification: true },
  });
});

describe('What the server tells about a report', () => {
  test('becomes a draft without contact', () => {
    const { draft, game, revision, token } = managedReport('token', aManagedReport());
    expect(draft.gameDetails).toMatchObject({
      ...{ winningScore: '21', losingScore: '14', outcome: 'played', outcomeReason: '' },
      ...{ refRating: 3, competitionRating: 0, notes: 'Rain in the 3rd inning' },
      ...{ ...noContact, verification: false },
    });
    expect(game).toMatchObject({ sport: 'Kickball', winningTeam: 'Northgate Herons' });
    expect({ revision, token }).toEqual({ revision: 1, token: 'token' });
  });

  test('of a game without scores has none', () => {
    const gameDetails = { winningScore: 0, losingScore: 0, outcome: 'forfeit' };
    const { draft } = managedReport('token', aManagedReport({ gameDetails }));
    expect(draft.gameDetails).toMatchObject({ winningScore: '', losingScore: '' });
  });

  test.each([[null], [{ welcome: 'to the free network' }], [{ kind: 'confirm' }]])(
    'is not %j',
    (answer) => {
      expect(() => managedReport('token', answer)).toThrow();
    },
  );
});

test.each([
  ['leagueDetails.winningTeamId', 'Herons', 'Comets', 'Winning Team: Comets, was Herons'],
  [
    'leagueDetails.matchDate',
    '2026-10-01',
    '2026-09-30',
    'Match Date: September 30, 2026, was October 1, 2026',
  ],
  ['leagueDetails.division', 'West', 'East', 'Division: East, was West'],
  ['gameDetails.winningScore', 20, 21, 'Winning Score: 21, was 20'],
  ['gameDetails.outcome', null, 'forfeit', 'Outcome: Forfeit, was Played'],
  ['gameDetails.outcomeReason', null, 'no-show', 'Reason: No-show, was none'],
  ['gameDetails.refRating', 3, null, 'Referee: none, was 3 of 5 stars'],
  ['gameDetails.notes', '', 'Rain', 'Notes: Rain, was none'],
  ['gameDetails.weather', null, 'Rain', 'weather: Rain, was none'],
])('a change of %s from %j to %j reads “%s”', (field, from, to, words) => {
  expect(changeInWords({ field, from, to })).toBe(words);
});

test.each([
  ['2026-10-03T18:00:00.000Z', 'Saturday, 2:00 PM'],
  ['2026-10-02T18:00:00.000Z', 'Friday, 2:00 PM'],
  // A week later, and past: the weekday alone would mean another day.
  ['2026-10-09T11:00:00.000Z', 'Friday, October 9, 7:00 AM'],
  ['2026-10-01T18:00:00.000Z', 'Thursday, October 1, 2:00 PM'],
])('the deadline %s is “%s”', (instant, words) => {
  const now = Date.parse('2026-10-02T12:00:00Z');
  expect(formatDeadline(instant, 'America/New_York', now)).toBe(words);
});
