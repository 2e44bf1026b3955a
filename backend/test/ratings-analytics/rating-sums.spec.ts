import { RatingSums, averagesOf } from '../../src/ratings-analytics/domain/rating-sums';

const noRatings: RatingSums = {
  ratedSubmissions: 0,
  fieldCondition: { count: 0, sum: 0 },
  referee: { count: 0, sum: 0 },
  sportsmanship: { count: 0, sum: 0 },
  competition: { count: 0, sum: 0 },
};

it('averages each category over its own ratings, and overall over all ratings', () => {
  expect(
    averagesOf({
      ...noRatings,
      ratedSubmissions: 3,
      fieldCondition: { count: 3, sum: 10 },
      referee: { count: 1, sum: 5 },
    }),
  ).toEqual({
    ratedSubmissions: 3,
    overall: { average: 15 / 4, count: 4 },
    fieldCondition: { average: 10 / 3, count: 3 },
    referee: { average: 5, count: 1 },
    sportsmanship: { average: null, count: 0 },
    competition: { average: null, count: 0 },
  });
});
