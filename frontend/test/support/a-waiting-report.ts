import { toReportScore } from '../../src/features/score-wizard/model/report-rules';
import {
  newWaitingReport,
  type WaitingReport,
} from '../../src/features/score-wizard/outbox/score-reports/outbox-report';
import { aDraft } from './a-draft';

const draft = aDraft();

/** A report that was just saved on the phone, with these changes. */
export function aWaitingReport(changes: Partial<WaitingReport> = {}): WaitingReport {
  const report = newWaitingReport({
    id: 'one',
    idempotencyKey: 'key-one',
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
    report: toReportScore({
      ...draft,
      gameDetails: { ...draft.gameDetails, winningScore: 21, losingScore: 14 },
    }),
  });
  return { ...report, ...changes };
}
