import { Link } from 'react-router-dom';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { RatingComment } from '../../../api/types';
import { isMissing, MorePages } from '../../../loading/MorePages';
import type { PagedList } from '../../../loading/use-pages';
import { formatTableDate } from '../../../format/instants';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { counted } from '@score-tracker/backend/kernel/counted';
import { AverageStars } from '../average/AverageStars';
import styles from './CommentSection.module.css';
import { ratingText } from '../model/rating-words';
import { Section } from '../section/Section';

const placeholders = [0, 1, 2, 3];

/** The comments of captains who gave less than five stars. */
export function CommentSection({ list }: { readonly list: PagedList<RatingComment> }) {
  const { data: pages, isOutdated } = list;
  const comments = isMissing(list) ? [] : pages?.flatMap(({ rows }) => rows);
  const [first] = pages ?? [];
  return (
    <Section
      heading="What would have made their experience 5 stars?"
      aside={
        <p className="small-print" role="status">
          {first && !isOutdated && counted(first.total, 'comment')}
        </p>
      }
    >
      {comments?.length === 0 && !isMissing(list) && (
        <p className="empty-state">No comments found</p>
      )}
      {comments?.length !== 0 && (
        <ul
          className={`grid-12 ${styles.comments}`}
          aria-busy={!comments || isOutdated}
          data-outdated={isOutdated || undefined}
        >
          {comments?.map((comment) => <Comment key={comment.id} comment={comment} />) ??
            placeholders.map((number) => (
              <li key={number}>
                <Skeleton className={styles.placeholder} />
              </li>
            ))}
        </ul>
      )}
      <MorePages list={list} what="comments" otherwise="The comments could not be loaded." />
    </Section>
  );
}

function Comment({ comment }: { readonly comment: RatingComment }) {
  const { id, matchDate, sportName, leagueName, teamName, location, rating } = comment;
  return (
    <li className={`card column-12 ${styles.comment}`}>
      <blockquote className={styles.words}>{comment.comment}</blockquote>
      <div className={styles.source}>
        {rating !== null && (
          <p className={`line-8 numbers ${styles.rating}`}>
            {ratingText(rating)}
            <span className="visually-hidden"> of 5 stars</span>
            <AverageStars average={rating} size={16} />
          </p>
        )}
        <p>
          <Link to={{ search: new URLSearchParams({ tab: 'submissions', report: id }).toString() }}>
            {isolated(teamName)}, {formatTableDate(matchDate)}
            <span className="visually-hidden"> (open the report)</span>
          </Link>
        </p>
        <p className="muted">
          {[sportName, isolated(leagueName), isolated(location)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}
