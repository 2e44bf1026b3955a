import styles from './Account.module.css';

export function RoleBadge({ isMaster }: { readonly isMaster: boolean }) {
  return (
    <span className={isMaster ? styles.master : styles.badge}>
      {isMaster ? 'Master Admin' : 'League Admin'}
    </span>
  );
}
