import 'reflect-metadata';
import { parse } from 'node:querystring';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { InvalidInput } from '../../src/kernel/errors';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import {
  ExportRatingsRequest,
  ListRatingsRequest,
  RatingBreakdownRequest,
  RatingFilterRequest,
  RatingTrendRequest,
} from '../../src/ratings-analytics/infrastructure/http/rating-filter.request';
import { settingsFrom } from '../../src/settings';
import { ReadRatingFilter } from '../../src/ratings-analytics/infrastructure/http/read-rating-filter';

const now = new Date('2026-10-02T12:00:00Z');
const filter = new ReadRatingFilter(
  new AssociationCalendar('America/New_York'),
  settingsFrom({}).of(AssociationSettings),
);

const read = (query: string, type: new () => RatingFilterRequest) =>
  filter.from(new RequestPipe(type).transform(parse(query)), now);

/** The errors of a query. */
function refused(query: string, type: new () => RatingFilterRequest): string[] {
  try {
    read(query, type);
  } catch (error) {
    if (error instanceof InvalidInput) return error.details.map(({ path }) => path);
    throw error;
  }
  return [];
}

it.each([
  ['', { period: null, sportId: null, location: null }],
  ['sport=all&location=all', { period: null, sportId: null, location: null }],
  ['sport=golf&location=Park', { period: null, sportId: 'golf', location: 'Park' }],
  ['period=today', { period: { from: '2026-10-02', to: '2026-10-02' } }],
  ['period=custom', { period: { from: '2026-09-03', to: '2026-10-02' } }],
  ['period=custom&from=2026-10-01', { period: { from: '2026-10-01', to: '2026-10-02' } }],
  ['from=2026-06-02&to=2026-06-01', { period: null }],
])('%j is the filter %j', (query, expected) => {
  expect(read(query, RatingFilterRequest)).toMatchObject(expected);
});

describe('Of the filter are refused', () => {
  const later = 'period=custom&from=2026-06-02&to=2026-06-01';

  it.each<[query: string, paths: string[], type: new () => RatingFilterRequest]>([
    [later, ['from'], RatingFilterRequest],
    ['period=custom&to=2020-01-01', ['from'], RatingFilterRequest],
    ['period=custom&from=2026-10-03', ['from'], RatingFilterRequest],
    [`${later}&sport=%00`, ['from', 'sport'], RatingFilterRequest],
    [`location=%00&${later}&sport=%00`, ['from', 'sport', 'location'], RatingFilterRequest],
    [
      `${later}&limit=x&cursor=x&sport=%00`,
      ['limit', 'cursor', 'from', 'sport'],
      ListRatingsRequest,
    ],
    [`bucket=day&${later}`, ['from', 'bucket'], RatingTrendRequest],
    [`by=day&${later}`, ['from', 'by'], RatingBreakdownRequest],
    [later, ['from', 'by'], RatingBreakdownRequest],
    [`format=pdf&${later}`, ['from', 'format'], ExportRatingsRequest],
    ['period=custom&from=x&to=2026-06-01', ['from'], RatingFilterRequest],
    ['period=nope&from=2026-06-02&to=2026-06-01', ['period'], RatingFilterRequest],
    ['period=nope&from=x&to=x&sport=%00', ['period', 'from', 'to', 'sport'], RatingFilterRequest],
  ])('%s: %j', (query, paths, type) => {
    expect(refused(query, type)).toEqual(paths);
  });
});
