import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly className?: string | undefined;
  /** Lengths of CSS. Without them, it is as wide as what it is in, and one line high. */
  readonly width?: string;
  readonly height?: string;
}

/** A placeholder of the same size as the content that loads. Screen readers ignore it. */
export function Skeleton({ className = '', ...size }: SkeletonProps) {
  return <span aria-hidden="true" className={`${styles.skeleton} ${className}`} style={size} />;
}
