import { hasScores } from '@score-tracker/backend/submissions/domain/outcome';
import type { ReadOut } from './confirmable';
import type { GameSummary } from './receipt';
import type { ReportDraft } from './report-draft';

type Ids = Pick<ReportDraft, 'sportId'> &
  Pick<ReportDraft['leagueDetails'], 'leagueId' | 'winningTeamId' | 'losingTeamId'>;

export function readOutOf(ids: Ids, game: GameSummary): ReadOut {
  const { outcome = 'played' } = game;
  const isScored = hasScores(outcome);
  return {
    sportId: ids.sportId,
    sportName: game.sport,
    leagueId: ids.leagueId,
    leagueName: game.league,
    winningTeamId: ids.winningTeamId,
    winningTeamName: game.winningTeam,
    losingTeamId: ids.losingTeamId,
    losingTeamName: game.losingTeam,
    matchDate: game.matchDate,
    winningScore: isScored ? game.winningScore : null,
    losingScore: isScored ? game.losingScore : null,
    outcome,
  };
}

/** The game in the words of the screens. A game without scores has 0 and 0. */
export function gameOfReadOut(result: ReadOut): GameSummary {
  return {
    sport: result.sportName,
    league: result.leagueName,
    location: '',
    matchDate: result.matchDate,
    winningTeam: result.winningTeamName,
    losingTeam: result.losingTeamName,
    winningScore: result.winningScore ?? 0,
    losingScore: result.losingScore ?? 0,
    ...(result.outcome !== 'played' && { outcome: result.outcome }),
  };
}

/** What a captain hears, or reads, and agrees with. */
const heard = [
  'winningTeamId',
  'winningTeamName',
  'losingTeamId',
  'losingTeamName',
  'matchDate',
  'winningScore',
  'losingScore',
  'outcome',
] as const satisfies readonly (keyof ReadOut)[];

/**
 * Whether two results read the same. The names are compared, too: a link could name other teams than
 * those it stands for.
 */
export function readsTheSame(
  one: ReadOut,
  other: Partial<Record<keyof ReadOut, unknown>>,
): boolean {
  return heard.every((name) => plain(one[name]) === plain(other[name]));
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : value;
}
