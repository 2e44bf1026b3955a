import { withoutPersonalFields } from './personal-fields';
import { hasScores } from './outcome';
import { correctableNames, reportFields } from './report-fields';
import { Submission } from './submission';

/** The parts of a report that a correction replaces: the fields, and what follows from the teams. */
const correctable = [
  ...correctableNames,
  'winningTeamName',
  'winningTeamDivision',
  'losingTeamName',
  'losingTeamDivision',
  'captainOnRoster',
] as const;

/** What a report says in one of its revisions. */
export type ReportContent = Pick<Submission, (typeof correctable)[number]>;

/** The correctable part of a report. */
export function contentOf(submission: ReportContent): ReportContent {
  return Object.fromEntries(correctable.map((name) => [name, submission[name]])) as ReportContent;
}

/** The correctable ones of the fields about people, once a person was erased. */
export const contentAboutNobody = Object.fromEntries(
  Object.entries(withoutPersonalFields).filter(([name]) =>
    (correctable as readonly string[]).includes(name),
  ),
);

/** The value of a field in one revision. */
type FieldValue = string | number | null;

/** A field that differs between two revisions. */
export interface Change {
  /** The path in the form. */
  readonly field: string;
  /** As in the form, but teams by name. */
  readonly from: FieldValue;
  readonly to: FieldValue;
}

const scoreIn = (name: 'winningScore' | 'losingScore') => (content: ReportContent) =>
  hasScores(content.outcome) ? content[name] : null;

/** How people see the fields that are not shown as they are stored. */
const shownOtherwise: Readonly<Record<string, (content: ReportContent) => FieldValue>> = {
  winningTeamId: ({ winningTeamName }) => winningTeamName,
  losingTeamId: ({ losingTeamName }) => losingTeamName,
  winningScore: scoreIn('winningScore'),
  losingScore: scoreIn('losingScore'),
};

/** What differs between two states of a report, in the order of the form. */
export function changesBetween(before: ReportContent, after: ReportContent): Change[] {
  return correctableNames.flatMap((name) => {
    const shown = shownOtherwise[name] ?? ((content: ReportContent) => content[name]);
    const [from, to] = [shown(before), shown(after)];
    if (before[name] === after[name] && from === to) return [];
    return [{ field: `${reportFields[name].part}.${name}`, from, to }];
  });
}
