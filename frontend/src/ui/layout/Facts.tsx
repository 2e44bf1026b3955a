import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  /** Says by `--names` how wide the names are, and by `--first-line` what stands over the first. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of names, each with what is so. */
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
