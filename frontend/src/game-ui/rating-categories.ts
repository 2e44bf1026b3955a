import { optionalFields } from '@score-tracker/backend/submissions/domain/report-fields';

const { fieldConditionRating, refRating, sportsmanshipRating, competitionRating } = optionalFields;

/** What captains rate, in the order in which all screens show it. */
export const ratingCategories = [
  { name: 'fieldConditionRating', key: 'fieldCondition', label: fieldConditionRating.label },
  { name: 'refRating', key: 'referee', label: refRating.label },
  { name: 'sportsmanshipRating', key: 'sportsmanship', label: sportsmanshipRating.label },
  { name: 'competitionRating', key: 'competition', label: competitionRating.label },
] as const;

export type RatingName = (typeof ratingCategories)[number]['name'];
