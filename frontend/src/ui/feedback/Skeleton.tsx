import styles from './Skeleton.module.css';

/** Stands where something is about to be, in its very size. Says nothing to screen readers. */
export function Skeleton({ className = '' }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={`${styles.skeleton} ${className}`} />;
}
