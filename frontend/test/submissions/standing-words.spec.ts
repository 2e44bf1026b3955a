import {
  agreementText,
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

test.each([
  [{}, 'No score submissions found'],
  [{ standing: 'reported' }, 'No reports are waiting for the other side to agree.'],
  [{ standing: 'confirmed' }, 'No report here was confirmed by the other side.'],
  [{ standing: 'unopposed' }, 'No report here is unopposed.'],
  [{ standing: 'conflict' }, 'No reports are in conflict.'],
  [{ standing: 'messages' }, 'Captains have sent no new messages.'],
  [{ standing: 'ready' }, 'No confirmed reports are waiting to be logged.'],
  [{ standing: 'ready', sport: 'kickball' }, 'No score submissions found'],
] as const)('a list without reports, filtered by %j', (filters, text) => {
  expect(nothingText({ ...defaultFilters, ...filters })).toBe(text);
});
