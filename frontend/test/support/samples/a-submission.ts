import { noOptionalDetails } from '@score-tracker/backend/submissions/domain/game-report';
import type { Submission } from '../../../src/api/types';

let made = 0;

/** A report as administrators get it. Each one is of another game. */
export function aSubmission(changes: Partial<Submission> = {}): Submission {
  made += 1;
  return {
    id: `0199c1a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    reference: `K7Q2-${String(made).padStart(4, '0')}`,
    sportId: 'kickball',
    sportName: 'Kickball',
    leagueName: 'Thursday Coed',
    division: null,
    location: 'Arrowhead Fields',
    matchDate: '2026-10-01',
    winningTeamName: 'Northgate Herons',
    winningTeamDivision: null,
    losingTeamName: 'Comets',
    losingTeamDivision: null,
    winningScore: 21,
    losingScore: 14,
    outcome: 'played',
    outcomeReason: null,
    captainName: 'Sam Captain',
    captainEmail: 'sam.captain@example.org',
    captainOnRoster: null,
    submittedAt: '2026-10-02T01:15:00.000Z',
    logged: false,
    loggedAt: null,
    loggedBy: null,
    ...noOptionalDetails,
    revision: 1,
    correctedAt: null,
    messages: [],
    standing: 'reported',
    standingReason: 'One side reported it.',
    confirmedBy: null,
    confirmedAt: null,
    agreements: [],
    reporterTeamId: null,
    reporterProof: null,
    replacedBy: null,
    isAnotherGame: false,
    isUncounted: false,
    reportStatus: 'single',
    relatedIds: [],
    relatedCount: changes.relatedIds?.length ?? 0,
    ...changes,
  };
}
