import styles from './Spinner.module.css';

/** Says that something is loading. */
export function Spinner({ children }: { readonly children: string }) {
  return (
    <p className={`line-12 ${styles.waiting}`} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  );
}
