/** What is the same of each field that a captain fills in, wherever it is shown, sent or stored. */
export interface ReportField {
  /** As people read it. */
  readonly label: string;
  /** Where it is in the form, before its name. */
  readonly part: 'leagueDetails' | 'gameDetails';
  readonly kind: 'choice' | 'score' | 'rating' | 'line' | 'paragraphs';
  /** In code points; absent if it is not text that people type. */
  readonly longest?: number;
  /** Whether a captain can correct it (docs/extensions.md, section 11). */
  readonly isCorrectable: boolean;
  /** Whether it says something about people: it can be erased, and the audit log does not keep it. */
  readonly isPersonal: boolean;
  /** Whether it has a column in the export of scores, and in which part. Only optional fields use it. */
  readonly exported?: 'contract' | 'extensions';
}

const choice = {
  part: 'leagueDetails',
  kind: 'choice',
  isCorrectable: true,
  isPersonal: false,
} as const;
const score = {
  part: 'gameDetails',
  kind: 'score',
  isCorrectable: true,
  isPersonal: false,
} as const;
const rating = {
  part: 'gameDetails',
  kind: 'rating',
  isCorrectable: true,
  isPersonal: false,
  exported: 'contract',
} as const;
const paragraphs = {
  part: 'gameDetails',
  kind: 'paragraphs',
  longest: 4_000,
  isCorrectable: true,
  isPersonal: true,
  exported: 'contract',
} as const;
const contact = {
  part: 'gameDetails',
  kind: 'line',
  isCorrectable: false,
  isPersonal: true,
} as const;

/**
 * The fields of a report that captains may leave out, in the order of the form. A new one is added here,
 * to the table, to what is sent and received, to e-mails and to the form; all else reads this.
 */
export const optionalFields = {
  fieldConditionRating: { ...rating, label: 'Field Condition' },
  refRating: { ...rating, label: 'Referee' },
  sportsmanshipRating: { ...rating, label: 'Sportsmanship' },
  competitionRating: { ...rating, label: 'Competition' },
  ratingComments: { ...paragraphs, label: 'Rating Comments' },
  notes: { ...paragraphs, label: 'Notes' },
  captainPhone: { ...contact, label: 'Phone', longest: 40 },
} as const satisfies Readonly<Record<string, ReportField>>;

export type OptionalName = keyof typeof optionalFields;

/** The names of the optional fields, in the order of the form. */
export const optionalNames = Object.keys(optionalFields) as OptionalName[];

type NoteName = Exclude<
  {
    [Name in OptionalName]: (typeof optionalFields)[Name]['kind'] extends 'rating' ? never : Name;
  }[OptionalName],
  'ratingComments' | 'captainPhone'
>;

/** The names of what captains write about the game. Comments on ratings are shown beside those. */
export const noteNames = optionalNames.filter(
  (name): name is NoteName =>
    optionalFields[name].kind !== 'rating' && name !== 'ratingComments' && name !== 'captainPhone',
);

/** All fields of a report that captains fill in, in the order of the form. */
export const reportFields = {
  winningTeamId: { ...choice, label: 'Winning Team' },
  losingTeamId: { ...choice, label: 'Losing Team' },
  division: { ...choice, label: 'Division' },
  matchDate: { ...choice, label: 'Match Date' },
  outcome: { ...choice, part: 'gameDetails', label: 'Outcome' },
  outcomeReason: { ...choice, part: 'gameDetails', label: 'Reason' },
  winningScore: { ...score, label: 'Winning Score' },
  losingScore: { ...score, label: 'Losing Score' },
  ...optionalFields,
  captainName: { ...contact, label: 'Captain', longest: 120 },
  captainEmail: { ...contact, label: 'Email' },
} as const satisfies Readonly<Record<string, ReportField>>;

export type ReportFieldName = keyof typeof reportFields;

/** A field by its path in the form, such as `gameDetails.notes`; undefined if there is none. */
export function fieldAt(path: string): ReportField | undefined {
  const [part, name = ''] = path.split('.');
  const field = (reportFields as Readonly<Record<string, ReportField>>)[name];
  return field?.part === part ? field : undefined;
}

/** The names of the fields that a captain can correct, in the order of the form. */
export const correctableNames = (Object.keys(reportFields) as ReportFieldName[]).filter(
  (name) => reportFields[name].isCorrectable,
) as CorrectableName[];

type CorrectableName = {
  [Name in ReportFieldName]: (typeof reportFields)[Name]['isCorrectable'] extends true
    ? Name
    : never;
}[ReportFieldName];
