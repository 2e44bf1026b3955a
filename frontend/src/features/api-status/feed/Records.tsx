import type { ReactNode } from 'react';
import styles from './Records.module.css';

interface RecordsProps {
  readonly summary: string;
  /** A list. Each item has two elements. */
  readonly children: ReactNode;
}

/** A list that can be opened. Each item says when or where, and then what. */
export function Records({ summary, children }: RecordsProps) {
  return (
    <details className={styles.records}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
