import styles from './Badge.module.css';

interface BadgeProps {
  readonly kind?: 'accent' | 'dashed';
  readonly children: string;
}

export function Badge({ kind, children }: BadgeProps) {
  return <span className={`${styles.badge} ${kind ? styles[kind] : ''}`}>{children}</span>;
}
