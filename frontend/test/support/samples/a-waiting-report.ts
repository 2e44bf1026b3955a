import { toReportScore } from '../../../src/report/model/draft-rules';
import { newReport, type WaitingReport } from '../../../src/report-queue/entry';
import { aDraft } from './a-draft';

const draft = aDraft();

/** A report that was just saved on the phone, with these changes. */
export function aWaitingReport(changes: Partial<WaitingReport> = {}): WaitingReport {
  const report = newReport({
    id: 'one',
    idempotencyKey: 'key-one',
    dependsOn: null,
    game: {
      sport: 'Kickball',
      league: 'Thursday Coed',
      location: 'Arrowhead Fields',
      matchDate: '2026-10-01',
      winningTeam: 'Northgate Herons',
      losingTeam: 'Comets',
      winningScore: 21,
      losingScore: 14,
    },
    draft,
    body: toReportScore({
      ...draft,
      gameDetails: { ...draft.gameDetails, winningScore: 21, losingScore: 14 },
    }),
    tokens: {},
  });
  return { ...report, ...changes };
}
