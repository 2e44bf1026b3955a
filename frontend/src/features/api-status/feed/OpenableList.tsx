import type { ReactNode } from 'react';
import styles from './OpenableList.module.css';

interface OpenableListProps {
  readonly summary: string;
  /** A list whose items have two elements each, and what is said before it. */
  readonly children: ReactNode;
}

/** A list that can be opened. Each item says when or where, and then what. */
export function OpenableList({ summary, children }: OpenableListProps) {
  return (
    <details className={styles.list}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
