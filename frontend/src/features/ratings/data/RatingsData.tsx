import type { RatingRow } from '../../../api/types';
import { isMissing, MorePages } from '../../../loading/MorePages';
import type { PagedList } from '../../../loading/use-pages';
import { Button } from '../../../ui/elements/Button';
import { counted } from '@score-tracker/backend/kernel/counted';
import { areUsual, type RatingFilters } from '../model/rating-filters';
import { RatingTable } from './RatingTable';
import { Section } from '../section/Section';

interface RatingsDataProps {
  readonly list: PagedList<RatingRow>;
  readonly filters: RatingFilters;
  readonly onClear: () => void;
}

/** The list of rated games. */
export function RatingsData({ list, filters, onClear }: RatingsDataProps) {
  const { data: pages, isOutdated, isValidating } = list;
  const rows = pages?.flatMap((page) => page.rows);
  const [first] = pages ?? [];
  return (
    <Section
      heading="Game Ratings Data"
      aside={
        <p className="small-print" role="status">
          {first && !isOutdated
            ? counted(first.total, 'rated game')
            : isValidating && 'Loading game ratings...'}
        </p>
      }
    >
      {rows?.length === 0 && !isMissing(list) && (
        <div className="empty-state">
          <p>No game ratings found</p>
          {!areUsual(filters) && <Button onClick={onClear}>Clear filters</Button>}
        </div>
      )}
      {rows?.length !== 0 && !isMissing(list) && (
        <RatingTable rows={rows} isOutdated={isOutdated} />
      )}
      <MorePages
        list={list}
        what="game ratings"
        otherwise="The game ratings could not be loaded."
      />
    </Section>
  );
}
