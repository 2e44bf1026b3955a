import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../ui/layout/Facts';
import styles from './SyncFacts.module.css';

interface SyncFactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list such as when the feed was read and when it is read next. */
export function SyncFacts({ facts }: SyncFactsProps) {
  return (
    <Facts className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
