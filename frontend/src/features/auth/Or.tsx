import styles from './Or.module.css';

/** Separates two ways to sign in. */
export function Or() {
  return <p className={`small-print ${styles.or}`}>or</p>;
}
