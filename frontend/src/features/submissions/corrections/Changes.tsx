import type { RevisionChange } from '../../../api/types';
import { StarRating } from '../../../game-ui/StarRating';
import { Icon } from '../../../ui/elements/Icon';
import styles from './Changes.module.css';
import { hasParagraphs, inOrder, labelOf, starsOf, valueText } from './revision-words';

interface ChangesProps {
  readonly changes: readonly RevisionChange[];
  /** Whether there is room for three columns on wide screens. */
  readonly wide?: boolean;
}

/** The changed fields, each with its value before beside the one after. */
export function Changes({ changes, wide = false }: ChangesProps) {
  return (
    <dl className={styles.changes} data-wide={wide || undefined}>
      {inOrder(changes).map(({ field, from, to }) => (
        <div
          key={field}
          data-long={[from, to].some((value) => isLong(valueText(field, value))) || undefined}
          data-paragraphs={hasParagraphs(field) || undefined}
        >
          <dt>{labelOf(field)}</dt>
          <dd className="muted">
            <span className="visually-hidden">before: </span>
            <Value field={field} value={from} />
          </dd>
          <dd className={styles.after}>
            <Icon size={18} className={styles.arrow}>
              <path d="M5 12h13M13 6.5l5.5 5.5-5.5 5.5" />
            </Icon>
            <span className={styles.words}>
              <span className="visually-hidden">after: </span>
              <Value field={field} value={to} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether half of a phone's width is too little for the text. */
function isLong(text: string): boolean {
  return text.length > 24;
}

interface ValueProps {
  readonly field: string;
  readonly value: RevisionChange['from'];
}

function Value({ field, value }: ValueProps) {
  const stars = starsOf(field, value);
  const text = valueText(field, value);
  if (stars === null) return text;
  return (
    <span className={styles.rating}>
      <span aria-hidden="true">
        <StarRating value={stars} size={16} />
      </span>
      <span>{text}</span>
    </span>
  );
}
