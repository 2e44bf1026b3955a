import {
  countText,
  loggedText,
  newMessagesOf,
  newReportsText,
  rosterText,
  starsText,
  titleOf,
} from '../../src/features/submissions/model/submission-words';
import { aSubmission } from '../support/samples/a-submission';

test('a report in a few words', () => {
  expect(titleOf(aSubmission())).toBe('Northgate Herons 21 – 14 Comets, 10/01/2026');
  expect(titleOf(aSubmission({ winningScore: 14 }))).toBe(
    'Northgate Herons 14 – 14 Comets (Tie), 10/01/2026',
  );
});

test.each([
  [null, 'Not rated'],
  [1, '1 star'],
  [2, '2 stars'],
  [5, '5 stars'],
])('the rating %s reads %s', (rating, text) => {
  expect(starsText(rating)).toBe(text);
});

test.each([
  [0, false, '0 reports'],
  [1, false, '1 report'],
  [1_026, false, '1,026 reports'],
  [10_000, false, '10,000 reports'],
  [10_000, true, '10,000+ reports'],
])('%i matches, capped %s', (total, capped, text) => {
  expect(countText({ total, capped })).toBe(text);
});

test.each([
  [1, '1 new report'],
  [12, '12 new reports'],
])('%i that came in', (count, text) => {
  expect(newReportsText(count)).toBe(text);
});

test.each([
  [1, 0, 'Score marked as logged successfully!'],
  [3, 0, '3 scores marked as logged successfully!'],
  [2, 1, '2 scores marked as logged successfully! 1 had been deleted meanwhile.'],
])('%i marked, %i gone', (logged, missing, text) => {
  expect(loggedText({ logged, missing })).toBe(text);
});

test.each([
  [
    1,
    0,
    2,
    'Score marked as logged successfully! 2 were corrected meanwhile and not logged. Check them: they are still selected.',
  ],
  [
    2,
    1,
    1,
    '2 scores marked as logged successfully! 1 had been deleted meanwhile. 1 was corrected meanwhile and not logged. Check it: it is still selected.',
  ],
  [0, 0, 1, '1 was corrected meanwhile and not logged. Check it: it is still selected.'],
])('%i marked, %i gone, %i corrected', (logged, missing, changed, text) => {
  expect(loggedText({ logged, missing, changed })).toBe(text);
});

test.each([
  [0, 1, '1 was not logged, because it raises a question. Log it by itself: it is still selected.'],
  [
    2,
    3,
    '2 scores marked as logged successfully! 3 were not logged, because they raise questions. Log each by itself: they are still selected.',
  ],
])('%i marked, %i that raise a question', (logged, unsettled, text) => {
  expect(loggedText({ logged, missing: 0, unsettled })).toBe(text);
});

test.each([
  [[], 0],
  [[true, false, false], 2],
])('of messages seen or not, %j, %i are new', (seen, count) => {
  const messages = seen.map((each) => ({
    at: '2026-10-03T14:00:00.000Z',
    text: 'Hi',
    seen: each,
  }));
  expect(newMessagesOf({ messages })).toBe(count);
});

test.each([
  [true, 'E-mail is on the roster'],
  [false, 'E-mail is not on the roster'],
  [null, null],
])('on the roster: %s', (captainOnRoster, text) => {
  expect(rosterText({ captainOnRoster })).toBe(text);
});
