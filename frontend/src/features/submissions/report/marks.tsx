import { Fragment } from 'react';
import { counted } from '@score-tracker/backend/kernel/counted';
import type { Submission } from '../../../api/types';
import { Icon } from '../../../ui/elements/Icon';
import { newMessagesOf } from '../model/submission-words';
import styles from './marks.module.css';

/** The status as icon and text, so that it doesn't depend on colour. */
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

/** Marks a report that has other reports of its game. */
export function ReportBadge({ status }: { readonly status: Submission['reportStatus'] }) {
  if (status === 'single') return null;
  return (
    <span className={styles.badge} data-conflict={status === 'conflict' || undefined}>
      {status === 'conflict' ? 'Conflict' : 'Duplicate'}
    </span>
  );
}

type Corrected = Pick<Submission, 'correctedAt' | 'messages'>;

/** Marks a report that was corrected, or whose captain wrote messages that nobody has seen. */
export function CorrectionBadges({ report }: { readonly report: Corrected }) {
  const count = newMessagesOf(report);
  return (
    <>
      {report.correctedAt && <span className={styles.badge}>Corrected</span>}
      {count > 0 && (
        <span className={styles.badge} data-new>
          {count === 1 ? 'Message' : counted(count, 'message')}
          <span className="visually-hidden"> from the captain, not seen</span>
        </span>
      )}
    </>
  );
}

type InTable = Pick<Submission, 'replacedBy' | 'isAnotherGame' | 'isUncounted'>;

/** Marks a report whose result does not count, or counts beside another one of its date. */
export function ResultBadges({ report }: { readonly report: InTable }) {
  const words = [
    ...(report.replacedBy ? ['Replaced'] : []),
    ...(report.isAnotherGame ? ['Another game'] : []),
    ...(report.isUncounted ? ["Doesn't count"] : []),
  ];
  return words.map((word) => (
    <Fragment key={word}>
      {' '}
      <span className={styles.badge}>{word}</span>
    </Fragment>
  ));
}

/** Marks a message that nobody has seen. */
export function NewMark() {
  return (
    <span className={styles.badge} data-new>
      New
    </span>
  );
}

/** Marks a field in which the reports of a game differ. */
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
