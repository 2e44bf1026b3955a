import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  /** May set `--names`, the width of the names, and `--first-line`, the colour of the line above the first. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of names with values. */
export function Facts({ className = '', children }: FactsProps) {
  return <dl className={`${styles.facts} ${className}`}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
