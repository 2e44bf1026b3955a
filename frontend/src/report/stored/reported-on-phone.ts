import { StoredJson } from '../../api/stored-json';
import type { Game } from '@score-tracker/backend/submissions/domain/same-game';

/** Where `reported-games.ts` keeps what this phone reported. */
export const storedReports = new StoredJson(() => localStorage, 'score-tracker-reported-games');

/** Which game a report of this phone is about. */
export interface ReportedOnPhone extends Game {
  /** Of the schedule's game, if it was sent for one. */
  readonly gameToken?: string;
}

/**
 * The reports of this phone, newest first. Checked by hand, because the first screen needs no validation
 * library.
 */
export function reportedOnPhone(): readonly ReportedOnPhone[] {
  const kept = storedReports.read();
  return Array.isArray(kept) ? kept.filter(isReported) : [];
}

function isReported(kept: unknown): kept is ReportedOnPhone {
  const report = (kept ?? {}) as Partial<ReportedOnPhone>;
  const { leagueId, matchDate, winningTeamId, losingTeamId } = report;
  return [leagueId, matchDate, winningTeamId, losingTeamId].every(
    (text) => typeof text === 'string',
  );
}
