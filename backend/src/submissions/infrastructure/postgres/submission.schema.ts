import { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';
import { OptionalName, optionalFields, optionalNames } from '../../domain/report-fields';
import { Submission } from '../../domain/submission';

const text = { type: 'text' } as const;
const optionalText = { type: 'text', nullable: true } as const;
const rating = { type: 'smallint', nullable: true } as const;

/** The name of a column for a property. */
export const columnOf = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const optionalColumns = Object.fromEntries(
  optionalNames
    .filter((name) => name !== 'captainPhone')
    .map((name) => [
      name,
      { ...(optionalFields[name].kind === 'rating' ? rating : optionalText), name: columnOf(name) },
    ]),
) as Record<Exclude<OptionalName, 'captainPhone'>, EntitySchemaColumnOptions>;

/**
 * Maps a submission to its table, so that the domain does not depend on TypeORM. Administrators get the
 * columns in this order; `row-json.ts` of `reviewing` names those that they don't get.
 */
export const SubmissionSchema = new EntitySchema<Submission>({
  name: 'Submission',
  tableName: 'submission',
  columns: {
    id: { type: 'uuid', primary: true },
    reference: text,
    sportId: { ...text, name: 'sport_id' },
    sportName: { ...text, name: 'sport_name' },
    leagueId: { ...text, name: 'league_id' },
    leagueName: { ...text, name: 'league_name' },
    division: optionalText,
    locationId: { ...optionalText, name: 'location_id' },
    location: text,
    matchDate: { type: 'date', name: 'match_date' },
    winningTeamId: { ...text, name: 'winning_team_id' },
    winningTeamName: { ...text, name: 'winning_team_name' },
    winningTeamDivision: { ...optionalText, name: 'winning_team_division' },
    losingTeamId: { ...text, name: 'losing_team_id' },
    losingTeamName: { ...text, name: 'losing_team_name' },
    losingTeamDivision: { ...optionalText, name: 'losing_team_division' },
    winningScore: { type: 'smallint', name: 'winning_score' },
    losingScore: { type: 'smallint', name: 'losing_score' },
    outcome: { type: 'text', default: 'played' },
    outcomeReason: { ...optionalText, name: 'outcome_reason' },
    captainName: { ...text, name: 'captain_name' },
    captainEmail: { ...text, name: 'captain_email' },
    captainPhone: { ...optionalText, name: 'captain_phone' },
    captainOnRoster: { type: 'boolean', name: 'captain_on_roster', nullable: true },
    confirmKeyHash: { ...optionalText, name: 'confirm_key_hash' },
    scheduledGameId: { type: 'uuid', name: 'scheduled_game_id', nullable: true },
    reporterTeamId: { ...optionalText, name: 'reporter_team_id' },
    reporterProof: { ...optionalText, name: 'reporter_proof' },
    language: optionalText,
    submittedAt: { type: 'timestamptz', name: 'submitted_at' },
    loggedAt: { type: 'timestamptz', name: 'logged_at', nullable: true },
    loggedBy: { ...optionalText, name: 'logged_by' },
    ...optionalColumns,
    revision: { type: 'integer', insert: false },
    correctedAt: { type: 'timestamptz', name: 'corrected_at', nullable: true, insert: false },
    messages: { type: 'jsonb', insert: false },
    replacedBy: { type: 'uuid', name: 'replaced_by', nullable: true, insert: false },
    isAnotherGame: { type: 'boolean', name: 'is_another_game', insert: false },
    isUncounted: { type: 'boolean', name: 'is_uncounted', insert: false },
    erasedAt: { type: 'timestamptz', name: 'erased_at', nullable: true, insert: false },
  },
});

/** The columns with names, each with its kind in `submission_name`. */
export const columnsOfKind = [
  ['sport', 'sport_name'],
  ['league', 'league_name'],
  ['team', 'winning_team_name'],
  ['team', 'losing_team_name'],
  ['captain', 'captain_name'],
] as const;
