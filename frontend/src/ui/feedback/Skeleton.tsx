import styles from './Skeleton.module.css';

/** A placeholder of the same size as the content that loads. Screen readers ignore it. */
export function Skeleton({ className = '' }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={`${styles.skeleton} ${className}`} />;
}
