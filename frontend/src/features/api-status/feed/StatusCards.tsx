import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { StatusCard } from './feed-facts';
import styles from './StatusCards.module.css';

export function StatusCards({ cards }: { readonly cards: readonly StatusCard[] }) {
  return (
    <ul className={`grid-12 ${styles.cards}`}>
      {cards.map(({ name, word, good, since }) => (
        <li key={name} className={`card ${styles.card}`} data-good={good || undefined}>
          <h2 className={`small-print strong ${styles.name}`}>{name}</h2>
          <p className={`line-12 ${styles.word}`}>
            <span className={styles.dot} aria-hidden="true" />
            {word}
          </p>
          {since && <p className="small-print">{since}</p>}
        </li>
      ))}
    </ul>
  );
}

/** As large as the cards that follow, so that nothing moves when they appear. */
export function StatusCardsLoading({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={`grid-12 ${styles.cards}`} aria-hidden="true">
      {names.map((name) => (
        <li key={name} className={`card ${styles.card}`}>
          <p className={`small-print strong ${styles.name}`}>{name}</p>
          <Skeleton className={styles.wordPlaceholder} />
          <Skeleton width="14rem" height="1.125rem" />
        </li>
      ))}
    </ul>
  );
}
