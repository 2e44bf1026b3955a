import { t } from '@lingui/core/macro';
import styles from './Reference.module.css';

/** The reference of a report, at the head of its card. Nothing if the report has none yet. */
export function Reference({ reference }: { readonly reference: string | null }) {
  if (reference === null) return null;
  return (
    <p className={styles.reference}>
      <span>{t`Reference`}</span>
      <strong>{reference}</strong>
    </p>
  );
}
