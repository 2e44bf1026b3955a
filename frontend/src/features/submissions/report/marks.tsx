import type { Submission } from '../../../api/types';
import { Icon } from '../../../ui/elements/Icon';
import styles from './marks.module.css';

/** Logged has a tick, pending a ring: told by shape and word, too. */
export function StatusMark({ logged }: { readonly logged: boolean }) {
  return (
    <span className={styles.status} data-logged={logged || undefined}>
      <Icon size={18}>
        <circle cx="12" cy="12" r="8.5" />
        {logged && <path d="m8.2 12.3 2.6 2.6 5-5.4" />}
      </Icon>
      {logged ? 'Logged' : 'Pending'}
    </span>
  );
}

/** Says that there are other reports of the game; nothing where there are none. */
export function ReportBadge({ status }: { readonly status: Submission['reportStatus'] }) {
  if (status === 'single') return null;
  return (
    <span className={styles.badge} data-conflict={status === 'conflict' || undefined}>
      {status === 'conflict' ? 'Conflict' : 'Duplicate'}
    </span>
  );
}

/** Stands beside what the reports of a game don't agree in. */
export function DiffersMark() {
  return (
    <span className={styles.differs}>
      <Icon size={16}>
        <path d="M5 9h14M5 15h14M16 4.5 8 19.5" />
      </Icon>
      Differs
    </span>
  );
}
