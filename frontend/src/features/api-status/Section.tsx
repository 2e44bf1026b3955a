import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The id of the heading, which names the section. A placeholder has none. */
  readonly id?: string;
  readonly heading: string;
  /** Whether code can move the focus to the heading. */
  readonly focusable?: boolean;
  readonly children: ReactNode;
}

/** A part of the tab, with its heading. */
export function Section({ id, heading, focusable = false, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={focusable ? -1 : undefined}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
