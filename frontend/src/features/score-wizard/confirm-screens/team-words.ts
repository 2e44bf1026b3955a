import { resultText } from '../../../game-ui/score-words';
import type { GameSummary } from '../model/receipt';
import type { TeamPage, TeamReport } from '../model/links/team-page';

const standings: Readonly<Record<string, string>> = {
  reported: 'One side reported it',
  confirmed: 'Both sides agree',
  unopposed: 'Nobody objected',
  conflict: 'The reports of this game differ',
};

/** How a report stands, in words. A newer server may have other words. */
export function standingWords(standing: string): string {
  return standings[standing] ?? standing;
}

/** Whether somebody can still agree with it. */
export function canBeConfirmed({ standing }: Pick<TeamReport, 'standing'>): boolean {
  return standing === 'reported' || standing === 'unopposed';
}

/** The game of a report on a team's page. */
export function gameOfTeam(
  { teamName, leagueName }: Pick<TeamPage, 'teamName' | 'leagueName'>,
  report: TeamReport,
): GameSummary {
  const { opponentName, won, matchDate, outcome } = report;
  const isLost = won === false;
  return {
    sport: '',
    league: leagueName,
    location: '',
    matchDate,
    winningTeam: isLost ? opponentName : teamName,
    losingTeam: isLost ? teamName : opponentName,
    winningScore: report.winningScore ?? 0,
    losingScore: report.losingScore ?? 0,
    ...(outcome !== 'played' && { outcome }),
  };
}

/** Tells a report from the others of its page. */
export function reportName(game: GameSummary): string {
  return resultText(game.winningTeam, game.losingTeam, game);
}
