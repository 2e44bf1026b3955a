import {
  hasParagraphs,
  inOrder,
  labelOf,
  starsOf,
  valueText,
} from '../../src/features/submissions/corrections/revision-words';
import { changesBackTo } from '../../src/features/submissions/corrections/restoration';
import type { RevisionChange } from '../../src/api/types';

const change = (
  field: string,
  from: RevisionChange['from'],
  to: RevisionChange['to'],
): RevisionChange => ({ field: `gameDetails.${field}`, from, to });

describe('What changes if a revision is restored', () => {
  const made = (revision: number, ...changes: RevisionChange[]) => ({
    revision,
    at: '2026-10-02T12:00:00.000Z',
    by: 'captain',
    changes,
  });
  const revisions = [
    made(4, change('winningScore', 24, 30), change('notes', 'Rain.', null)),
    made(3, change('losingScore', 9, 14), change('winningScore', 21, 24)),
    made(2, change('losingScore', 14, 9), change('notes', null, 'Rain.')),
    made(1),
  ];

  test.each([
    [4, []],
    [3, [change('winningScore', 30, 24), change('notes', null, 'Rain.')]],
    [
      2,
      [
        change('winningScore', 30, 21),
        change('notes', null, 'Rain.'),
        change('losingScore', 14, 9),
      ],
    ],
    // The losing score and the notes are what they were.
    [1, [change('winningScore', 30, 21)]],
  ])('%i', (target, changes) => {
    expect(changesBackTo(revisions, target)).toEqual(changes);
  });
});

test.each([
  ['leagueDetails.winningTeamId', 'Herons', 'Winning Team', 'Herons'],
  ['leagueDetails.losingTeamId', 'Comets', 'Losing Team', 'Comets'],
  ['leagueDetails.matchDate', '2026-10-01', 'Match Date', 'October 1, 2026'],
  ['leagueDetails.matchDate', 'soon', 'Match Date', 'soon'],
  ['leagueDetails.division', null, 'Division', 'None'],
  ['gameDetails.outcome', 'not-played', 'Outcome', 'Not played'],
  ['gameDetails.outcome', null, 'Outcome', 'Played'],
  ['gameDetails.outcome', 'postponed', 'Outcome', 'postponed'],
  ['gameDetails.outcomeReason', 'no-show', 'Reason', 'No-show'],
  ['gameDetails.outcomeReason', null, 'Reason', 'None'],
  ['gameDetails.winningScore', 0, 'Winning Score', '0'],
  ['gameDetails.losingScore', null, 'Losing Score', 'None'],
  ['gameDetails.refRating', 1, 'Referee', '1 star'],
  ['gameDetails.fieldConditionRating', null, 'Field Condition', 'Not rated'],
  ['gameDetails.ratingComments', 'Mud.', 'Rating Comments', 'Mud.'],
  ['gameDetails.notes', null, 'Notes', 'None'],
  ['gameDetails.umpireName', 'Ann', 'Umpire Name', 'Ann'],
])('%s, %j, reads “%s”: “%s”', (field, value, label, text) => {
  expect([labelOf(field), valueText(field, value)]).toEqual([label, text]);
});

test('only ratings have stars, and only texts have paragraphs', () => {
  expect(starsOf('gameDetails.refRating', 4)).toBe(4);
  expect(starsOf('gameDetails.refRating', null)).toBeNull();
  expect(starsOf('gameDetails.winningScore', 4)).toBeNull();
  expect(hasParagraphs('gameDetails.notes')).toBe(true);
  expect(hasParagraphs('leagueDetails.winningTeamId')).toBe(false);
});

test('fields stand in the order of the form, those that are not known last', () => {
  const names = ['umpireName', 'notes', 'winningScore', 'winningTeamId'];
  const sorted = inOrder(names.map((name) => change(name, 1, 2)));
  expect(sorted.map(({ field }) => field)).toEqual(
    [...names].reverse().map((name) => `gameDetails.${name}`),
  );
});
