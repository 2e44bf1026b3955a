import { PublicReport } from '../../src/results/domain/league-games';

let made = 0;

/** A pending report in which Lions beat Tigers 3 – 1. Each one is later than the one before. */
export function aPublicReport(changes: Partial<PublicReport> = {}): PublicReport {
  made += 1;
  return {
    id: `01970000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    leagueName: 'Thursday',
    date: '2026-05-14',
    winningTeamId: 'lions',
    winningTeamName: 'Lions',
    losingTeamId: 'tigers',
    losingTeamName: 'Tigers',
    winningScore: 3,
    losingScore: 1,
    outcome: 'played',
    standing: 'reported',
    submittedAt: new Date(Date.UTC(2026, 4, 15, 0, 0, made)),
    loggedAt: null,
    confirmedAt: null,
    gameId: null,
    stage: 'season',
    isReplaced: false,
    isAnotherGame: false,
    isUncounted: false,
    ...changes,
  };
}

/** The same, but logged a minute after it was sent. */
export function aLoggedReport(changes: Partial<PublicReport> = {}): PublicReport {
  const report = aPublicReport(changes);
  return { ...report, loggedAt: new Date(report.submittedAt.getTime() + 60_000), ...changes };
}
