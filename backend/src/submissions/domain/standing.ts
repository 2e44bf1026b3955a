import { Score, hasWinner } from './game-result';
import { Outcome, hasScores } from './outcome';

/** How sure a result is (docs/extensions.md, section 12). */
export const standings = ['reported', 'confirmed', 'unopposed', 'conflict'] as const;

export type Standing = (typeof standings)[number];

/** What shows that the other side agrees, the strongest first. */
export const confirmations = ['second-report', 'team-link', 'mailbox'] as const;

export type Confirmation = (typeof confirmations)[number];

/** How it is known from which team a report came. A roster proves nothing. */
export const reporterProofs = ['team-link', 'roster'] as const;

export type ReporterProof = (typeof reporterProofs)[number];

/** The team that a report came from. Both are null if that is not known. */
export interface Reporter {
  readonly reporterTeamId: string | null;
  readonly reporterProof: ReporterProof | null;
}

/**
 * From which team a report came.
 * @param provedTeamId the team whose link it was sent from; null without one
 * @param captainTeamId the only team of the game that has the typed e-mail on its roster
 */
export function reporterOf(
  game: Pick<AgreedResult, 'winningTeamId' | 'losingTeamId'>,
  provedTeamId: string | null,
  captainTeamId: string | null,
): Reporter {
  if (provedTeamId === game.winningTeamId || provedTeamId === game.losingTeamId) {
    return { reporterTeamId: provedTeamId, reporterProof: 'team-link' };
  }
  return captainTeamId === null
    ? { reporterTeamId: null, reporterProof: null }
    : { reporterTeamId: captainTeamId, reporterProof: 'roster' };
}

/** Somebody who said that a report is right. */
export interface Agreement {
  /** Anyone can have the link of a report, so that alone confirms nothing. */
  readonly by: 'team-link' | 'link';
  /** The team whose link it was; null without one. */
  readonly teamId: string | null;
  readonly name: string;
  /** An instant in ISO 8601. */
  readonly at: string;
}

/** The most characters in the name of somebody who agrees. */
export const longestName = 120;

/** The result that somebody agrees to. */
export interface AgreedResult extends Score {
  readonly winningTeamId: string;
  readonly losingTeamId: string;
  readonly matchDate: string;
  readonly outcome: Outcome;
}

/** Whether somebody saw what a report says now. Games without scores have the scores 0 and 0. */
export function saysTheSame(
  seen: Omit<AgreedResult, keyof Score> & { readonly [Name in keyof Score]: number | null },
  report: AgreedResult,
): boolean {
  return (
    seen.winningTeamId === report.winningTeamId &&
    seen.losingTeamId === report.losingTeamId &&
    seen.matchDate === report.matchDate &&
    seen.outcome === report.outcome &&
    (!hasScores(report.outcome) ||
      (seen.winningScore === report.winningScore && seen.losingScore === report.losingScore))
  );
}

/** Whether a report came from this team, as far as that is proved. */
export function isFrom(teamId: string, { reporterTeamId, reporterProof }: Reporter): boolean {
  return reporterProof === 'team-link' && reporterTeamId === teamId;
}

/** Adds an agreement. Of each team's link and of the report's own, the first one stays. */
export function withAgreement(
  agreements: readonly Agreement[],
  added: Agreement,
): readonly Agreement[] {
  const isKnown = agreements.some(({ by, teamId }) => by === added.by && teamId === added.teamId);
  return isKnown ? agreements : [...agreements, added];
}

/**
 * When agreements became enough to confirm a report; null if they are not enough. The team that
 * reported can't confirm. If it is not known, the losing team can, and if nobody lost, both teams
 * have to agree.
 */
export function confirmedByTeamsAt(
  report: AgreedResult & Reporter,
  agreements: readonly Agreement[],
): string | null {
  const times = teamsToAgree(report).map(
    (team) => agreements.find(({ by, teamId }) => by === 'team-link' && teamId === team)?.at,
  );
  return times.includes(undefined) ? null : (times.sort().at(-1) ?? null);
}

function teamsToAgree(report: AgreedResult & Reporter): readonly string[] {
  const { winningTeamId, losingTeamId } = report;
  const teams = [winningTeamId, losingTeamId];
  const reporter = teams.find((team) => isFrom(team, report));
  if (reporter !== undefined) return teams.filter((team) => team !== reporter);
  return hasWinner(report) ? [losingTeamId] : teams;
}

/** What is stored about how sure a result is. */
export interface StoredStanding {
  /** Whether the reports of the game contradict each other, or both sides sent one. */
  readonly gameStanding: 'conflict' | 'second-report' | null;
  readonly confirmedBy: Confirmation | null;
}

export function standingOf({ gameStanding, confirmedBy }: StoredStanding): Standing {
  if (gameStanding === 'conflict') return 'conflict';
  return gameStanding === 'second-report' || confirmedBy !== null ? 'confirmed' : 'reported';
}
