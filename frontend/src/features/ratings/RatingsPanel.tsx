import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSite, useFeature } from '../../api/use-site';
import { useToday } from '../../format/calendar';
import { FilterBar } from './filters/FilterBar';
import { isBackwards, queryOf, readFilters, type RatingFilters } from './model/rating-filters';
import { preloadPlot, TrendSection } from './trend/TrendSection';
import { useSports } from '../../api/use-sports';
import { LoadFailure } from '../../loading/LoadFailure';
import {
  useBreakdown,
  useComments,
  useRatings,
  useSides,
  useSummary,
  useTrend,
  type Reading,
} from './model/api';
import { CommentSection } from './comments/CommentSection';
import { RankingSection } from './ranking/RankingSection';
import { filterSummary } from './model/rating-words';
import { RatingsData } from './data/RatingsData';
import styles from './RatingsPanel.module.css';
import { SatisfactionCards } from './average/SatisfactionCards';
import type { RatingPart } from '../../api/types';
import { sideSentences } from './sides/sides';

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
        onChange={(next, goesOn) => setQuery(queryOf(next), { replace: goesOn })}
      />
      {isBackwards(filters, today) ? (
        <p className="empty-state" role="status">
          To see ratings, choose a start date on or before the end date.
        </p>
      ) : (
        <Results filters={filters} today={today} onClear={() => setQuery({ tab: 'ratings' })} />
      )}
    </div>
  );
}

interface ResultsProps {
  readonly filters: RatingFilters;
  readonly today: string;
  readonly onClear: () => void;
}

function Results({ filters, today, onClear }: ResultsProps) {
  const { data: sports = [] } = useSports();
  const summary = useSummary(filters);
  const trend = useTrend(filters);
  const rankings = {
    sport: useBreakdown(filters, 'sport'),
    location: useBreakdown(filters, 'location'),
    league: useBreakdown(filters, 'league'),
  };
  const sides = useSides(filters, useFeature('team-links'));
  const comments = useComments(filters);
  const ratings = useRatings(filters);

  const sportName = sports.find(({ id }) => id === filters.sport)?.name ?? filters.sport;
  const caption = filterSummary(filters, sportName, today);

  const isEmpty = summary.answer?.ratedSubmissions === 0 && !summary.isOutdated;

  // If the averages can't be loaded, one message replaces all sections.
  if (summary.failure !== undefined && (!summary.answer || summary.isOutdated)) {
    const retry = () => {
      const others = [trend, sides, ...Object.values(rankings)];
      [summary, ...others.filter(({ failure }) => failure !== undefined)].forEach((reading) =>
        reading.retry(),
      );
      [comments, ratings]
        .filter(({ error }) => error !== undefined)
        .forEach((list) => void list.mutate().catch(() => undefined));
    };
    return (
      <LoadFailure
        failure={summary.failure}
        otherwise="The ratings could not be loaded."
        onRetry={retry}
      />
    );
  }
  return (
    <div className={styles.results}>
      <div className={`grid-12 ${styles.averages}`}>
        <SatisfactionCards summary={summary} caption={caption} />
        <SideNotes sides={sides} />
      </div>
      {!isEmpty && (
        <>
          <TrendSection trend={trend} />
          <RankingSection rankings={rankings} />
        </>
      )}
      <CommentSection list={comments} />
      <RatingsData list={ratings} filters={filters} onClear={onClear} />
    </div>
  );
}

/**
 * How losing captains rate compared with winning ones. Absent if too few are known, and if it could
 * not be loaded, because the averages say enough without it.
 */
function SideNotes({ sides }: { readonly sides: Reading<readonly RatingPart[]> }) {
  const sentences = sideSentences(sides.answer ?? []);
  if (sentences.length === 0) return null;
  return (
    <ul
      className={`band info-edge ${styles.notes}`}
      aria-label="Winning and losing captains"
      data-outdated={sides.isOutdated || undefined}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
