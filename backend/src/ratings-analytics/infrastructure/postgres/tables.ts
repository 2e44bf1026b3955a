import { OwnedTables } from '../../../platform/postgres/database-schema';
import { FoldRatingsRarely1764000000020 } from './migrations/1764000000020-fold-ratings-rarely';

export const ratingTables: OwnedTables = {
  backedUp: ['rating_change', 'rating_series', 'rating_sum'],
  views: ['rating_kept', 'rating_reported'],
  migrations: [FoldRatingsRarely1764000000020],
};
