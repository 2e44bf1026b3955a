import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSite } from '../../api/use-site';
import { useToday } from '../../format/calendar';
import { FilterBar } from './filters/FilterBar';
import { isBackwards, queryOf, readFilters } from './model/rating-filters';
import { Results } from './Results';
import { preloadPlot } from './trend/TrendSection';

/** The tab "Game Ratings". */
export default function RatingsPanel() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const today = useToday(useSite()?.timeZone);
  useEffect(() => {
    preloadPlot();
  }, []);
  return (
    <div className="column-24">
      <FilterBar
        filters={filters}
        today={today}
        onChange={(next, goesOn) => {
          setQuery(queryOf(next), { replace: goesOn });
        }}
      />
      {isBackwards(filters, today) ? (
        <p className="empty-state" role="status">
          To see ratings, choose a start date on or before the end date.
        </p>
      ) : (
        <Results
          filters={filters}
          today={today}
          onClear={() => {
            setQuery({ tab: 'ratings' });
          }}
        />
      )}
    </div>
  );
}
