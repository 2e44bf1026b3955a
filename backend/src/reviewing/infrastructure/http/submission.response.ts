import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Outcome, OutcomeReason } from '../../../submissions/domain/outcome';
import { outcomeReasons, outcomes } from '../../../submissions/domain/outcome';
import type { Confirmation, ReporterProof, Standing } from '../../../submissions/domain/standing';
import { confirmations, reporterProofs, standings } from '../../../submissions/domain/standing';
import { maxRelated } from '../postgres/row-json';

const nullableText = { type: String, nullable: true } as const;
const stars = { type: 'integer', minimum: 1, maximum: 5, nullable: true } as const;

/** What the captain wrote about a report later. */
@ApiSchema({ name: 'CaptainMessage' })
export class CaptainMessageResponse {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'Whether an administrator marked it as seen' })
  seen: boolean;
}

/** Somebody who said that a report is right. */
@ApiSchema({ name: 'Agreement' })
export class AgreementResponse {
  @ApiProperty({
    enum: [...confirmations, 'link'],
    description: 'Anyone can have the link of a report, so `link` confirms nothing',
  })
  by: Confirmation | 'link';

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/**
 * A report as administrators see it (docs/specification.md, section 3; docs/contract.md, section
 * 4).
 */
@ApiSchema({ name: 'Submission' })
export class SubmissionResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'K7Q2-4MZP' })
  reference: string;

  @ApiProperty()
  sportId: string;

  @ApiProperty()
  sportName: string;

  @ApiProperty()
  leagueName: string;

  @ApiProperty(nullableText)
  division: string | null;

  @ApiProperty()
  location: string;

  @ApiProperty({ format: 'date' })
  matchDate: string;

  @ApiProperty()
  winningTeamName: string;

  @ApiProperty({ ...nullableText, description: 'Its division in the league feed' })
  winningTeamDivision: string | null;

  @ApiProperty()
  losingTeamName: string;

  @ApiProperty({ ...nullableText, description: 'Its division in the league feed' })
  losingTeamDivision: string | null;

  @ApiProperty({ type: 'integer' })
  winningScore: number;

  @ApiProperty({ type: 'integer' })
  losingScore: number;

  @ApiProperty({
    enum: outcomes,
    description: 'Forfeits and games that were not played have the scores 0 and 0',
  })
  outcome: Outcome;

  @ApiProperty({ enum: outcomeReasons, nullable: true })
  outcomeReason: OutcomeReason | null;

  @ApiProperty()
  captainName: string;

  @ApiProperty({ format: 'email' })
  captainEmail: string;

  @ApiProperty(nullableText)
  captainPhone: string | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: "Whether the e-mail is on a team's roster; null if the feed does not say",
  })
  captainOnRoster: boolean | null;

  @ApiProperty({ format: 'date-time' })
  submittedAt: string;

  @ApiProperty()
  logged: boolean;

  @ApiProperty({ ...nullableText, format: 'date-time' })
  loggedAt: string | null;

  @ApiProperty({ ...nullableText, description: 'A username' })
  loggedBy: string | null;

  @ApiProperty(stars)
  fieldConditionRating: number | null;

  @ApiProperty(stars)
  refRating: number | null;

  @ApiProperty(stars)
  sportsmanshipRating: number | null;

  @ApiProperty(stars)
  competitionRating: number | null;

  @ApiProperty(nullableText)
  ratingComments: string | null;

  @ApiProperty(nullableText)
  notes: string | null;

  @ApiProperty({
    type: 'integer',
    description: '1 until the report is corrected',
  })
  revision: number;

  @ApiProperty({ ...nullableText, format: 'date-time' })
  correctedAt: string | null;

  @ApiProperty({ type: () => [CaptainMessageResponse] })
  messages: CaptainMessageResponse[];

  @ApiProperty({
    enum: standings,
    description: 'How sure the result is',
  })
  standing: Standing;

  @ApiProperty({ description: 'One sentence' })
  standingReason: string;

  @ApiProperty({
    enum: confirmations,
    nullable: true,
    description: 'The strongest there is, in this order; null if reports contradict each other',
  })
  confirmedBy: Confirmation | null;

  @ApiProperty({ ...nullableText, format: 'date-time' })
  confirmedAt: string | null;

  @ApiProperty({ type: () => [AgreementResponse] })
  agreements: AgreementResponse[];

  @ApiProperty({
    ...nullableText,
    description: 'The team that reported',
  })
  reporterTeamId: string | null;

  @ApiProperty({
    enum: reporterProofs,
    nullable: true,
    description: 'A `roster` names the typed e-mail, which proves nothing',
  })
  reporterProof: ReporterProof | null;

  @ApiProperty({ ...nullableText, description: 'The report that was logged in its place' })
  replacedBy: string | null;

  @ApiProperty({ description: 'Whether it is of another game than those with its teams and date' })
  isAnotherGame: boolean;

  @ApiProperty({ description: 'Whether an administrator said that its game does not count' })
  isUncounted: boolean;

  @ApiProperty({
    enum: ['single', 'duplicate', 'conflict'],
    description: 'Whether there are other reports of the game, and whether all agree',
  })
  reportStatus: 'single' | 'duplicate' | 'conflict';

  @ApiProperty({
    type: [String],
    maxItems: maxRelated,
    description:
      'Other reports of the game, at most 20: first those whose result differs from this one, then ' +
      'those that agree with it; of each the oldest first.',
  })
  relatedIds: string[];

  @ApiProperty({ type: 'integer', description: 'How many other reports of the game there are' })
  relatedCount: number;
}
