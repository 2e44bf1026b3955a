import * as z from 'zod/mini';
import type { OptionalDetails } from '@score-tracker/backend/submissions/domain/game-report';
import {
  hasScores,
  outcomeReasons,
  outcomes,
} from '@score-tracker/backend/submissions/domain/outcome';
import {
  optionalFields,
  optionalNames,
  type OptionalName,
} from '@score-tracker/backend/submissions/domain/report-fields';
import type { GameSummary } from '../../../report/model/receipt';
import {
  draftDetails,
  emptyDraft,
  noContact,
  resultOfDraft,
  type ReportDraft,
} from '../../../report/model/report-draft';

const text = z.optional(z.nullable(z.string()));
const count = z.optional(z.nullable(z.number()));
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const change = z.object({ field: z.string(), from: value, to: value });
const revision = z.object({ revision: z.number(), at: z.string(), changes: z.array(change) });

const optionalShapes = Object.fromEntries(
  optionalNames.map((name) => [name, optionalFields[name].kind === 'rating' ? count : text]),
) as {
  readonly [Name in OptionalName]: OptionalDetails[Name] extends number | null
    ? typeof count
    : typeof text;
};

/** What the server tells about the report of a link (docs/extensions.md, section 11). */
const answer = z.object({
  kind: z.literal('manage'),
  reference: z.string(),
  revision: z.number(),
  state: z.enum(['open', 'logged', 'expired']),
  correctableUntil: z.optional(z.nullable(z.string())),
  sportId: z.string(),
  sportName: z.string(),
  leagueName: z.string(),
  winningTeamName: z.string(),
  losingTeamName: z.string(),
  leagueDetails: z.object({
    leagueId: z.string(),
    winningTeamId: z.string(),
    losingTeamId: z.string(),
    matchDate: z.string(),
    location: text,
  }),
  gameDetails: z.object({
    winningScore: count,
    losingScore: count,
    outcome: z.optional(z.nullable(z.enum(outcomes))),
    outcomeReason: z.optional(z.nullable(z.enum(outcomeReasons))),
    ...optionalShapes,
  }),
  history: z.array(revision),
});

export type Revision = Readonly<z.infer<typeof revision>>;

/** A report that its captain may correct or write about. It names nobody. */
export interface ManagedReport {
  /** Null if the report still waits on this phone. */
  readonly token: string | null;
  /** The ID of the report in this phone's queue; null if another device sent it. */
  readonly entryId: string | null;
  readonly reference: string | null;
  readonly revision: number;
  readonly state: 'open' | 'logged' | 'expired';
  /** An instant in ISO 8601. Null if it is not known yet. */
  readonly correctableUntil: string | null;
  readonly draft: ReportDraft;
  readonly game: GameSummary;
  /** Newest first. Empty if the report is from this phone. */
  readonly history: readonly Revision[];
}

/**
 * Reads the server's answer.
 * @throws if somebody else answered
 */
export function managedReport(token: string, received: unknown): Omit<ManagedReport, 'entryId'> {
  const report = answer.parse(received);
  const { leagueDetails, gameDetails } = report;
  const empty = emptyDraft(noContact);
  const digits = (score: number | null | undefined) => score?.toString() ?? '';
  const outcome = gameDetails.outcome ?? 'played';
  const isScored = hasScores(outcome);
  const draft: ReportDraft = {
    sportId: report.sportId,
    leagueDetails: { ...leagueDetails, location: leagueDetails.location ?? '', locationId: '' },
    gameDetails: {
      ...empty.gameDetails,
      ...draftDetails((name, kind) => gameDetails[name] ?? (kind === 'rating' ? 0 : '')),
      winningScore: isScored ? digits(gameDetails.winningScore) : '',
      losingScore: isScored ? digits(gameDetails.losingScore) : '',
      outcome,
      outcomeReason: gameDetails.outcomeReason ?? '',
    },
  };
  const { reference, revision: number, state, correctableUntil = null, history } = report;
  return {
    token,
    reference,
    revision: number,
    state,
    correctableUntil,
    draft,
    game: {
      sport: report.sportName,
      league: report.leagueName,
      location: draft.leagueDetails.location,
      matchDate: leagueDetails.matchDate,
      winningTeam: report.winningTeamName,
      losingTeam: report.losingTeamName,
      ...resultOfDraft(draft.gameDetails),
    },
    history,
  };
}
