import { Score, hasWinner } from './game-result';
import { removedName } from './personal-fields';
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

export const unknownReporter: Reporter = { reporterTeamId: null, reporterProof: null };

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
    ? unknownReporter
    : { reporterTeamId: captainTeamId, reporterProof: 'roster' };
}

/** Somebody who said that a report is right. */
export interface Agreement {
  /**
   * The link of a team; the link in an e-mail to a captain of it; or the link of the report, which
   * anyone can have, so that alone confirms nothing.
   */
  readonly by: 'team-link' | 'mailbox' | 'link';
  /** The team that agrees; null if that is not known. */
  readonly teamId: string | null;
  readonly name: string;
  /** An instant in ISO 8601. */
  readonly at: string;
}

/** The most characters in the name of somebody who agrees. */
export const longestName = 120;

/** Who won, or which teams played if nobody did. */
export interface TeamsAndScore extends Score {
  readonly winningTeamId: string;
  readonly losingTeamId: string;
  readonly outcome: Outcome;
}

/** The result that somebody agrees to. */
export interface AgreedResult extends TeamsAndScore {
  readonly matchDate: string;
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

/**
 * Adds an agreement. Of each team and kind, the first one stays. A report from which everything about
 * people was removed takes no name.
 */
export function withAgreement(
  { erasedAt }: { readonly erasedAt: Date | null },
  agreements: readonly Agreement[],
  added: Agreement,
): readonly Agreement[] {
  const isKnown = agreements.some(({ by, teamId }) => by === added.by && teamId === added.teamId);
  if (isKnown) return agreements;
  return [...agreements, erasedAt ? { ...added, name: removedName } : added];
}

/** What confirms a report, and since when. The instant is in ISO 8601. */
export interface Confirmed {
  readonly by: Exclude<Confirmation, 'second-report'>;
  readonly at: string;
}

/**
 * What agreements are worth; null if they confirm nothing. The team that reported can't confirm. If it
 * is not known, the losing team can, and if nobody lost, both teams have to agree. The links of teams
 * are stronger than those in e-mails.
 */
export function confirmedByTeams(
  report: AgreedResult & Reporter,
  agreements: readonly Agreement[],
): Confirmed | null {
  const kinds: readonly (readonly [Confirmed['by'], readonly Agreement['by'][]])[] = [
    ['team-link', ['team-link']],
    ['mailbox', ['team-link', 'mailbox']],
  ];
  for (const [by, accepted] of kinds) {
    const times = teamsToAgree(report).map((team) =>
      firstTimeOf(agreements.filter((one) => one.teamId === team && accepted.includes(one.by))),
    );
    if (!times.includes(undefined)) return { by, at: times.sort().at(-1)! };
  }
  return null;
}

function firstTimeOf(agreements: readonly Agreement[]): string | undefined {
  return agreements.map(({ at }) => at).sort()[0];
}

/**
 * The team whose captains are asked by mail whether a report is right: the only one that can confirm
 * it alone. Null if that is not known.
 */
export function teamToAsk(report: TeamsAndScore & Reporter): string | null {
  const [team, ...others] = teamsToAgree(report);
  return team !== undefined && others.length === 0 ? team : null;
}

function teamsToAgree(report: TeamsAndScore & Reporter): readonly string[] {
  const { winningTeamId, losingTeamId } = report;
  const teams = [winningTeamId, losingTeamId];
  const reporter = teams.find((team) => isFrom(team, report));
  if (reporter !== undefined) return teams.filter((team) => team !== reporter);
  return hasWinner(report) ? [losingTeamId] : teams;
}

/**
 * What is stored about how sure a result is. No report is unopposed while another one of the same teams
 * and date, or of the same game of the schedule, says something else.
 */
export interface StoredStanding {
  /** Whether the reports of the game contradict each other, or both sides sent one. */
  readonly gameStanding: 'conflict' | 'second-report' | null;
  readonly confirmedBy: Confirmation | null;
  /** Whether the other side was asked by mail and did not answer in time. */
  readonly isUnopposed: boolean;
}

export function standingOf({ gameStanding, confirmedBy, isUnopposed }: StoredStanding): Standing {
  if (gameStanding === 'conflict') return 'conflict';
  if (gameStanding === 'second-report' || confirmedBy !== null) return 'confirmed';
  return isUnopposed ? 'unopposed' : 'reported';
}
