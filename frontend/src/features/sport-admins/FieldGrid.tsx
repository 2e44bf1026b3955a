import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

interface FieldGridProps {
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** The fields of all sports: one column, or two in a wide window. */
export function FieldGrid({ role, children }: FieldGridProps) {
  return (
    <div className={styles.grid} role={role}>
      {children}
    </div>
  );
}
