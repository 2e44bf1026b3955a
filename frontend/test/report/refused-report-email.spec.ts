import { refusedReportEmail } from '../../src/report/model/refused-report-email';
import { resultOfDraft, type ReportDraft } from '../../src/report/model/report-draft';
import { aDraft, aDraftWithout } from '../support/samples/a-draft';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { refuse } from '../../src/report-queue/entry';

const emailWith = (gameDetails: object) => emailOf(aDraft({ gameDetails }));

const emailOf = (draft: ReportDraft) => {
  const details = [{ path: 'leagueDetails.leagueId', message: 'Unknown league' }];
  const verdict = { message: 'Mend this.', details } as const;
  return refusedReportEmail(refuse(aWaitingReport({ draft }), verdict));
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
  const verdict = { message: 'No.', details: [] } as const;
  const { body } = refusedReportEmail(refuse(report, verdict));
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

const resultLines = (gameDetails: Partial<ReportDraft['gameDetails']>) => {
  const draft = aDraft({ gameDetails });
  const report = aWaitingReport({ draft });
  const game = { ...report.game, ...resultOfDraft(draft.gameDetails) };
  const verdict = { message: 'No.', details: [] } as const;
  const refused = refuse({ ...report, game }, verdict);
  const lines = refusedReportEmail(refused).body.split('\n');
  return lines.slice(4, lines.indexOf('Captain: Dana Whitfield'));
};

test('a letter names the teams of a game without scores, and how it ended', () => {
  expect(resultLines({ outcome: 'forfeit', outcomeReason: 'no-show' })).toEqual([
    'Teams: Northgate Herons against Comets',
    'Winning Team: Northgate Herons',
    'Outcome: Forfeit, No-show',
  ]);
  expect(resultLines({ outcome: 'not-played' })).toEqual([
    'Teams: Northgate Herons against Comets',
    'Outcome: Not played',
  ]);
});

test('a letter has the scores of an abandoned game', () => {
  expect(resultLines({ outcome: 'abandoned', outcomeReason: 'weather' })).toEqual([
    'Northgate Herons: 21',
    'Comets: 14',
    'Outcome: Abandoned, Weather',
  ]);
});

test('a letter leaves out ratings that do not count', () => {
  const { body } = emailWith({
    refRating: 3,
    ratingComments: 'A whistle',
    notes: 'Nobody came',
    outcome: 'not-played',
  });
  expect(body).not.toMatch(/Referee|Comments/);
  expect(body).toContain('Notes: Nobody came');
});
