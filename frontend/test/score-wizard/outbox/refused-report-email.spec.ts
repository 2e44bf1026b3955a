import type { RefusedReport } from '../../../src/features/score-wizard/outbox/outbox-report';
import { afterVerdict } from '../../../src/features/score-wizard/outbox/outbox-rules';
import { refusedReportEmail } from '../../../src/features/score-wizard/outbox-screens/refused-report-email';
import type { ReportDraft } from '../../../src/features/score-wizard/model/report-draft';
import { aDraft, aDraftWithout } from '../../support/a-draft';
import { aWaitingReport } from '../../support/a-waiting-report';

const emailWith = (gameDetails: object) => emailOf(aDraft({ gameDetails }));

const emailOf = (draft: ReportDraft) => {
  const details = [{ path: 'leagueDetails.leagueId', message: 'Unknown league' }];
  const verdict = { kind: 'refused', message: 'Mend this.', details } as const;
  return refusedReportEmail(afterVerdict(aWaitingReport({ draft }), verdict, 0) as RefusedReport);
};

test('a letter has all that was reported, and why it was refused', () => {
  const { subject, body } = emailWith({
    captainPhone: '555 0104',
    refRating: 3,
    ratingComments: 'A whistle',
    notes: 'Rain\nthen sun',
  });
  expect(subject).toBe('Score report: Northgate Herons against Comets');
  expect(body.split('\n')).toEqual([
    'Sport: Kickball',
    'League: Thursday Coed',
    'Match Date: October 1, 2026',
    'Location: Arrowhead Fields',
    'Northgate Herons: 21',
    'Comets: 14',
    'Captain: Dana Whitfield',
    'Email: dana@example.org',
    'Phone: 555 0104',
    'Refused because: Mend this. Unknown league',
    'Referee: 3',
    'Comments: A whistle',
    'Notes: Rain',
    'then sun',
    '',
  ]);
});

test('a letter says what may have arrived already, and ends long texts', () => {
  const report = aWaitingReport({
    draft: aDraft({ gameDetails: { notes: '🥎'.repeat(201) } }),
    mayHaveArrived: true,
    earlierVersionArrived: true,
  });
  const verdict = { kind: 'refused', message: 'No.', details: [] } as const;
  const { body } = refusedReportEmail(afterVerdict(report, verdict, 0) as RefusedReport);
  expect(body).toContain('An earlier version: arrived\nA try before: may have arrived\n');
  expect(body).toContain(`Notes: ${'🥎'.repeat(200)}…\n`);
});

test('and nothing of what was left out, or is hidden', () => {
  const { body } = emailWith({ ratingComments: 'Hidden' });
  expect(body).not.toMatch(/Phone|Referee|Comments|Notes/);
});

test('A letter of a report that an older page stored lacks the fields that it did not know', () => {
  const { body } = emailOf(aDraftWithout('notes'));
  expect(body).toContain('Captain: Dana Whitfield');
  expect(body).not.toContain('Notes');
});
