import type {
  optionalDetails as serverDetails,
  OptionalDetails,
} from '@score-tracker/backend/submissions/domain/game-report';

/**
 * The details that a captain may leave out, each with the kind of its value. The server's constant would
 * bring all rules of a report to the first page. The type allows nothing but the same.
 */
export const optionalDetails: typeof serverDetails = {
  fieldConditionRating: 'rating',
  refRating: 'rating',
  sportsmanshipRating: 'rating',
  competitionRating: 'rating',
  ratingComments: 'paragraphs',
  notes: 'paragraphs',
  captainPhone: 'line',
};

/** The optional details of a captain who left them all out. */
export const noOptionalDetails = Object.fromEntries(
  Object.keys(optionalDetails).map((name) => [name, null]),
) as OptionalDetails;
