import styles from './Or.module.css';

/** Separates two ways to sign in. */
export function Or() {
  return <p className={`small-print line-12 ${styles.or}`}>or</p>;
}
