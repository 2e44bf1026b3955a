import { useId, type ReactNode } from 'react';
import { failureMessage } from '../../api/failure-message';
import { Alert } from '../../ui/Alert';
import styles from './Section.module.css';

interface SectionProps {
  readonly heading: string;
  /** What stands beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the tab. */
export function Section({ heading, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SectionFailureProps {
  readonly failure: unknown;
  readonly otherwise: string;
  readonly onRetry: () => void;
}

/** Says that a part could not be loaded, while the others are there. */
export function SectionFailure({ failure, otherwise, onRetry }: SectionFailureProps) {
  return (
    <Alert action={{ label: 'Retry', onPress: onRetry }}>
      {failureMessage(failure, otherwise)}
    </Alert>
  );
}
