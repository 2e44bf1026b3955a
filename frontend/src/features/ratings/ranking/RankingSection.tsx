import { useState } from 'react';
import type { Page } from '../../../api/page';
import type { RatingPart } from '../../../api/types';
import { LoadFailure } from '../../../loading/LoadFailure';
import { Button } from '../../../ui/elements/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { counted } from '@score-tracker/backend/kernel/counted';
import type { RankedBy, Reading } from '../model/api';
import { enoughGames, rank } from './ranking';
import styles from './RankingSection.module.css';
import { ratingText } from '../model/rating-words';
import { Section } from '../section/Section';

interface RankingSectionProps {
  readonly rankings: Readonly<Record<RankedBy, Reading<Page<RatingPart>>>>;
}

const lists = [
  { by: 'sport', heading: 'Sports' },
  { by: 'location', heading: 'Locations' },
  { by: 'league', heading: 'Leagues' },
] as const;

/** The sports, locations and leagues with the best ratings. */
export function RankingSection({ rankings }: RankingSectionProps) {
  const failed = Object.values(rankings).filter(
    ({ answer, isOutdated, failure }) => failure !== undefined && (!answer || isOutdated),
  );
  const [first] = failed;
  return (
    <Section heading="Sports, locations and leagues">
      <p className="small-print">
        {`The best first. With fewer than ${enoughGames} rated games, one star more or less from a single captain shows in the average: such entries come last and have no rank.`}
      </p>
      {first ? (
        <LoadFailure
          failure={first.failure}
          otherwise="The rankings could not be loaded."
          onRetry={() => failed.forEach(({ retry }) => retry())}
        />
      ) : (
        <div className={styles.lists}>
          {lists.map(({ by, heading }) => (
            <RankingList key={by} heading={heading} ranking={rankings[by]} />
          ))}
        </div>
      )}
    </Section>
  );
}

/** How many entries a list shows until "Show all" is pressed. */
const few = 8;
const placeholders = Array.from({ length: 5 }, (_, index) => index);

interface RankingListProps {
  readonly heading: string;
  readonly ranking: Reading<Page<RatingPart>>;
}

function RankingList({ heading, ranking: { answer, isOutdated } }: RankingListProps) {
  const [isWhole, setWhole] = useState(false);
  const { ranked, unranked } = rank(answer?.rows ?? []);
  const parts = [...ranked, ...unranked];
  const shown = isWhole ? parts : parts.slice(0, few);
  return (
    <div
      className={`column-8 ${styles.list}`}
      aria-busy={!answer || isOutdated}
      data-outdated={isOutdated || undefined}
    >
      <h3>{heading}</h3>
      {!answer && placeholders.map((number) => <Skeleton key={number} className={styles.part} />)}
      {answer && parts.length === 0 && <p className="small-print">Nobody rated a game here.</p>}
      {parts.length > 0 && (
        <ol className={styles.parts}>
          {shown.map((part, index) => (
            <Part key={part.key} part={part} rank={index < ranked.length ? index + 1 : null} />
          ))}
        </ol>
      )}
      {parts.length > few && (
        <Button
          kind="plain"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          of={heading}
        >
          {isWhole ? 'Show fewer' : `Show all ${parts.length}`}
        </Button>
      )}
      {answer?.capped && (
        <p className="small-print">{`Only the ${parts.length} with the most rated games.`}</p>
      )}
    </div>
  );
}

interface PartProps {
  readonly part: RatingPart;
  /** Null if it has too few rated games for a rank. */
  readonly rank: number | null;
}

function Part({ part: { label, overall, ratedSubmissions }, rank: place }: PartProps) {
  return (
    <li className={styles.part} data-few={place === null || undefined}>
      <span className={styles.place}>{place === null ? '–' : `${place}.`}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.average}>{ratingText(overall.average)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${((overall.average ?? 0) / 5) * 100}%` }} />
      </span>
      <span className={`fine-print ${styles.count}`}>
        {counted(ratedSubmissions, 'rated game')}
        {place === null && ', too few to compare'}
      </span>
    </li>
  );
}
