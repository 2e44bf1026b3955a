import styles from './Badge.module.css';

interface BadgeProps {
  readonly kind?: 'accent' | 'dashed';
  readonly children: string;
}

export function Badge({ kind, children }: BadgeProps) {
  return <span className={`${styles.badge} ${kind ? styles[kind] : ''}`}>{children}</span>;
}

export function RoleBadge({ isMaster }: { readonly isMaster: boolean }) {
  return isMaster ? <Badge kind="accent">Master Admin</Badge> : <Badge>League Admin</Badge>;
}
