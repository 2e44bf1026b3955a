import * as z from 'zod/mini';
import { outcomes } from '@score-tracker/backend/submissions/domain/outcome';

const score = z.nullable(z.number());

const teamReport = z.object({
  reference: z.string(),
  revision: z.number(),
  /** `YYYY-MM-DD` */
  matchDate: z.string(),
  opponentName: z.string(),
  /** Null for a tie, and for a game that was not played. */
  won: z.nullable(z.boolean()),
  winningScore: score,
  losingScore: score,
  outcome: z.enum(outcomes),
  /** A newer server may have others. */
  standing: z.string(),
});

/** What the server tells about a team whose link was opened (docs/extensions.md, section 12). */
export const teamPage = z.object({
  kind: z.literal('team'),
  sportId: z.string(),
  leagueId: z.string(),
  leagueName: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  reports: z.array(teamReport),
  /** Of the address of its calendar. An older server sends none. */
  calendarToken: z.optional(z.string()),
  /** Checked by `gamesOn`. */
  games: z.unknown(),
});

export type TeamReport = Readonly<z.infer<typeof teamReport>>;
export type TeamPage = Readonly<z.infer<typeof teamPage>>;
