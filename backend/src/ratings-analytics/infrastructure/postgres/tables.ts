import { OwnedTables } from '../../../platform/postgres/database-schema';

export const ratingTables: OwnedTables = {
  backedUp: ['rating_change', 'rating_series', 'rating_sum'],
  views: ['rating_kept', 'rating_reported'],
};
