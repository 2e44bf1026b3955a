import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { isRated } from '@score-tracker/backend/submissions/domain/outcome';
import { noteNames, optionalFields } from '@score-tracker/backend/submissions/domain/report-fields';
import { ratingCategories } from '../../game-ui/rating-categories';
import { asksForComments, type ReportDraft } from './report-draft';

export interface ReportFact {
  readonly name: string;
  /** Text, or a number of stars. */
  readonly value: string | number;
}

/** What a captain entered at the step "Game Details", except the score. Fields left out have no fact. */
export interface ReportFacts {
  readonly notes: readonly ReportFact[];
  readonly ratings: readonly ReportFact[];
  readonly contact: readonly ReportFact[];
}

/** Lists what was entered, for captains who check the report and for people who get it by email. */
export function reportFacts({ gameDetails }: ReportDraft): ReportFacts {
  const rated = isRated(gameDetails.outcome, gameDetails.outcomeReason || null);
  const comments = asksForComments(gameDetails) ? gameDetails.ratingComments : '';
  return {
    notes: present(
      noteNames.map((name) => [inLanguage(optionalFields[name].label), gameDetails[name]]),
    ),
    ratings: rated
      ? present([
          ...ratingCategories.map(
            ({ name, label }) => [inLanguage(label), gameDetails[name]] as const,
          ),
          [t`For 5 stars`, comments],
        ])
      : [],
    contact: present([
      [t`Name`, gameDetails.captainName],
      [t`Email`, gameDetails.captainEmail],
      [t`Phone`, gameDetails.captainPhone],
    ]),
  };
}

function present(facts: readonly (readonly [string, string | number])[]): ReportFact[] {
  return facts
    .map(([name, value]) => ({ name, value: typeof value === 'string' ? value.trim() : value }))
    .filter(({ value }) => value !== '' && value !== 0);
}
