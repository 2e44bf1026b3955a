import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly heading: string;
  /** Shown beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the tab, with its heading. */
export function Section({ heading, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`column-16 ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className="text-26" id={id} tabIndex={-1}>
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
