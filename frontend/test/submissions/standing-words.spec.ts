import {
  agreementText,
  loggedReadyText,
  reporterProofText,
} from '../../src/features/submissions/standing/standing-words';
import { defaultFilters } from '../../src/features/submissions/model/submission-filters';
import { nothingText } from '../../src/features/submissions/model/submission-words';

test.each([
  ['link', 'Someone with the link agreed: Alex'],
  ['team-link', 'Agreed with a team link: Alex'],
  ['second-report', 'A second report agreed: Alex'],
  ['mailbox', 'Agreed by e-mail: Alex'],
] as const)('an agreement by %s in words', (by, text) => {
  expect(agreementText({ by, name: 'Alex' })).toBe(text);
});

test('an agreement whose name was erased', () => {
  expect(agreementText({ by: 'link', name: '' })).toBe('Someone with the link agreed');
});

test.each([
  ['team-link', 'Sent from this team’s link.'],
  ['roster', 'The typed e-mail is one of this team’s captains; that proves nothing.'],
  [null, null],
] as const)('the team of a reporter, known by %s', (reporterProof, text) => {
  expect(reporterProofText({ reporterProof })).toBe(text);
});

const all = { logged: 14, missing: 0, changed: 0, failure: undefined };

test.each([
  [all, '14 scores marked as logged successfully!'],
  [{ ...all, logged: 1 }, 'Score marked as logged successfully!'],
  [
    { ...all, missing: 2 },
    '14 scores marked as logged successfully! 2 had been deleted meanwhile.',
  ],
  [
    { ...all, changed: 1 },
    '14 scores marked as logged successfully! 1 was corrected meanwhile and stays pending. Check it.',
  ],
  [
    { ...all, logged: 0, changed: 1_200 },
    'No score was logged. 1,200 were corrected meanwhile and stay pending. Check them.',
  ],
  [{ ...all, logged: 0 }, 'Nothing is ready any more. Nothing was logged.'],
  [
    { ...all, logged: 0, failure: new Error() },
    'Failed to mark scores as logged. Please try again.',
  ],
  [
    { ...all, logged: 1, failure: new Error() },
    '1 score was logged, then it failed. Please try again for the rest.',
  ],
  [
    { ...all, logged: 400, failure: new Error() },
    '400 scores were logged, then it failed. Please try again for the rest.',
  ],
])('logging all that is ready: %j', (result, text) => {
  expect(loggedReadyText(result)).toBe(text);
});

test.each([
  [{}, 'No score submissions found'],
  [{ standing: 'reported' }, 'No reports are waiting for the other side to agree.'],
  [{ standing: 'confirmed' }, 'No report here was confirmed by the other side.'],
  [{ standing: 'unopposed' }, 'No report here is unopposed.'],
  [{ standing: 'conflict' }, 'No reports are in conflict.'],
  [
    { standing: 'attention' },
    'Nothing needs you. Conflicts and new messages from captains appear here.',
  ],
  [{ standing: 'ready' }, 'No confirmed reports are waiting to be logged.'],
  [{ standing: 'ready', sport: 'kickball' }, 'No score submissions found'],
] as const)('a list without reports, filtered by %j', (filters, text) => {
  expect(nothingText({ ...defaultFilters, ...filters })).toBe(text);
});
