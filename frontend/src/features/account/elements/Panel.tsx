import type { ComponentProps } from 'react';
import styles from './Panel.module.css';

interface PanelProps extends ComponentProps<'section'> {
  readonly as?: 'section' | 'aside';
}

/** A box with one topic of the account settings. */
export function Panel({ as: Element = 'section', ...section }: PanelProps) {
  return <Element className={`card column-16 ${styles.panel}`} {...section} />;
}
