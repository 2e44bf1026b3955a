import type { Ref } from 'react';
import { Button } from '../ui/elements/Button';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly isLoading: boolean;
  readonly onPress: () => void;
  /** What there is more of, for those who hear it. */
  readonly what: string;
}

/** Under the pages of a list that are read so far. It keeps the focus while the next one is read. */
export function LoadMore({ ref, isLoading, onPress, what }: LoadMoreProps) {
  return (
    <Button
      ref={ref}
      className={styles.more ?? ''}
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) onPress();
      }}
    >
      <span>
        {isLoading ? 'Loading more...' : 'Load more'}
        <span className="visually-hidden"> {what}</span>
      </span>
    </Button>
  );
}
