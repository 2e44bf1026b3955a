import type { ReactNode } from 'react';
import styles from './NothingRated.module.css';

interface NothingRatedProps {
  readonly as?: 'p' | 'div';
  readonly children: ReactNode;
}

/** Replaces the content of a section that has none. */
export function NothingRated({ as: Element = 'p', children }: NothingRatedProps) {
  return <Element className={styles.nothing}>{children}</Element>;
}
