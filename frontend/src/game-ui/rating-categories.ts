/** What captains rate, in the order in which all screens show it. */
export const ratingCategories = [
  { name: 'fieldConditionRating', key: 'fieldCondition', label: 'Field Condition' },
  { name: 'refRating', key: 'referee', label: 'Referee' },
  { name: 'sportsmanshipRating', key: 'sportsmanship', label: 'Sportsmanship' },
  { name: 'competitionRating', key: 'competition', label: 'Competition' },
] as const;

export type RatingName = (typeof ratingCategories)[number]['name'];
