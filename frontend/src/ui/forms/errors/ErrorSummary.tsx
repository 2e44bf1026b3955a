import { useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

interface SummaryEntry {
  /** The id of the field that the entry links to. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  readonly onFollow: (id: string) => void;
}

/** All errors of a form, above it. It gets the focus when it appears. */
export function ErrorSummary({ entries, onFollow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <div
      className={styles.summary}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
    >
      <h3 className={styles.heading} id="error-summary">
        There is a problem
      </h3>
      <ul className={`above-4 ${styles.list}`}>
        {entries.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
