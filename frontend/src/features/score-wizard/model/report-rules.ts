import * as z from 'zod/mini';
import {
  atMost,
  email,
  isAtMost,
  line,
  paragraphs,
  requiredText as required,
  tooLong,
} from '../../../forms/field-rules';
import type { ReportScore } from '../../../api/types';
import { earliestDate } from '../../../format/calendar';
import { asksForComments } from './report-draft';

const highestScore = 9_999;
const longestName = 120;
const longestPhone = 40;
const longestLocation = 200;
const longestNote = 4_000;

const note = z.string().check(paragraphs);
const rating = z.number().check(z.int(), z.gte(0), z.lte(5));

const score = (message: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.regex(/^\d+$/, message),
      z.refine((digits) => !(Number(digits) > highestScore), 'Score must be at most 9,999'),
    ),
    z.transform(Number),
  );

const sportRules = z.object({ sportId: required('Please select a sport') });

/** @param today gives the date in the association's time zone */
export const leagueDetailsRules = (today: () => string) =>
  z.object({
    leagueDetails: z
      .object({
        leagueId: required('League selection is required'),
        winningTeamId: required('Winning team selection is required'),
        losingTeamId: required('Losing team selection is required'),
        matchDate: z
          .string()
          .check(
            z.refine(
              (date) => /^\d{4}-\d\d-\d\d$/.test(date) && date >= earliestDate && date <= today(),
              'Match date is required',
            ),
          ),
        location: required('Location is required').check(atMost(longestLocation)),
        locationId: z.string(),
      })
      .check(
        z.refine(
          ({ winningTeamId, losingTeamId }) => !losingTeamId || winningTeamId !== losingTeamId,
          {
            path: ['losingTeamId'],
            message: 'Winning and losing teams must be different',
          },
        ),
      ),
  });

export const gameDetailsRules = z.object({
  gameDetails: z
    .object({
      winningScore: score('Winning score is required'),
      losingScore: score('Losing score is required'),
      fieldConditionRating: rating,
      refRating: rating,
      sportsmanshipRating: rating,
      competitionRating: rating,
      ratingComments: note,
      notes: note.check(atMost(longestNote)),
      captainName: required('Your name is required').check(atMost(longestName)),
      captainEmail: email('Please enter a valid email address'),
      captainPhone: z.string().check(line, atMost(longestPhone)),
      verification: z
        .boolean()
        .check(z.refine((ticked) => ticked, 'You must verify the information is accurate')),
    })
    .check(
      z.refine(({ winningScore, losingScore }) => areInOrder(winningScore, losingScore), {
        path: ['losingScore'],
        message: 'First team score must be greater than or equal to second team score',
      }),
      // Text that no one sees any more is not sent, and must not stand in anyone's way.
      z.refine((game) => !asksForComments(game) || isAtMost(longestNote, game.ratingComments), {
        path: ['ratingComments'],
        message: tooLong(longestNote),
      }),
    ),
});

/** Silent about what is no number: that is for the score's own rule. */
function areInOrder(winningScore: number, losingScore: number): boolean {
  const known = Number.isInteger(winningScore) && Number.isInteger(losingScore);
  return !known || winningScore >= losingScore;
}

/** Every rule of a report (specification, section 5). */
export const reportRules = (today: () => string) =>
  z.object({
    ...sportRules.shape,
    ...leagueDetailsRules(today).shape,
    ...gameDetailsRules.shape,
  });

export type ValidReport = z.infer<ReturnType<typeof reportRules>>;

/** What is sent: without what was left out, and without text that no one sees any more. */
export function toReportScore({ sportId, leagueDetails, gameDetails }: ValidReport): ReportScore {
  const { locationId, ...league } = leagueDetails;
  const {
    fieldConditionRating,
    refRating,
    sportsmanshipRating,
    competitionRating,
    ratingComments,
    notes,
    captainPhone,
    ...game
  } = gameDetails;
  return {
    sportId,
    leagueDetails: { ...league, ...given({ locationId }) },
    gameDetails: {
      ...game,
      ...given({
        fieldConditionRating,
        refRating,
        sportsmanshipRating,
        competitionRating,
        ratingComments: asksForComments(gameDetails) ? ratingComments : '',
        notes,
        captainPhone,
      }),
      verification: true,
    },
  };
}

/** Without empty text and ratings of 0. */
function given<Values extends Record<string, string | number>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Values>;
}
