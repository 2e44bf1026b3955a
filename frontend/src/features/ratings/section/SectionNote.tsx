import type { ReactNode } from 'react';
import styles from './SectionNote.module.css';

interface SectionNoteProps {
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Small text about a section, such as the number of its games. */
export function SectionNote({ role, children }: SectionNoteProps) {
  return (
    <p className={styles.note} role={role}>
      {children}
    </p>
  );
}
