import { mergeCorrections, receiptCorrection } from '../../src/report-mail/domain/correction';
import { aCorrection } from './a-correction';

const [winning, losing, notes] = [
  'gameDetails.winningScore',
  'gameDetails.losingScore',
  'gameDetails.notes',
] as const;

describe('Two corrections as one', () => {
  it.each([
    [
      'different fields',
      { [winning]: ['21', '12'] },
      { [losing]: ['14', '4'] },
      [
        [winning, '21', '12'],
        [losing, '14', '4'],
      ],
    ],
    [
      'the same field',
      { [winning]: ['21', '12'] },
      { [winning]: ['12', '13'] },
      [[winning, '21', '13']],
    ],
    [
      'a field that is back',
      { [winning]: ['21', '12'], [losing]: ['14', '4'] },
      { [winning]: ['12', '21'] },
      [[losing, '14', '4']],
    ],
    ['all fields back', { [notes]: ['', 'Rain'] }, { [notes]: ['Rain', ''] }, []],
    ['nothing more', { [winning]: ['21', '12'] }, {}, [[winning, '21', '12']]],
  ] as const)('tell %s', (_what, earlier, later, expected) => {
    const { changes } = mergeCorrections(aCorrection(earlier), aCorrection(later, 3));
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual(expected);
  });

  it('have the later one’s revision and time', () => {
    const later = aCorrection({}, 3);
    const { revision, correctedAt } = mergeCorrections(aCorrection({}), later);
    expect([revision, correctedAt]).toEqual([3, later.correctedAt]);
  });
});

test('a receipt is told changes of teams, date, scores and outcome, and no others', () => {
  const told = {
    'leagueDetails.winningTeamId': ['Tigers', 'Lions'],
    'leagueDetails.losingTeamId': ['Lions', 'Tigers'],
    'leagueDetails.matchDate': ['June 1, 2026', 'June 2, 2026'],
    'gameDetails.winningScore': ['21', '12'],
    'gameDetails.losingScore': ['14', '4'],
    'gameDetails.outcome': ['Played', 'Abandoned'],
    'gameDetails.outcomeReason': ['', 'Weather'],
  } as const;
  const correction = aCorrection({
    ...told,
    'gameDetails.refRating': ['1 of 5', '5 of 5'],
    'gameDetails.notes': ['typed', 'typed'],
  });
  const later = correction.changes.map((change) => ({ ...change, typed: 'typed' }));
  expect(receiptCorrection({ ...correction, changes: later })).toEqual(aCorrection(told));
});
