import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { inLanguage } from '../../languages/sentence';
import { useSite } from '../../api/use-site';
import { Button } from '../../ui/elements/Button';
import { formatInstant } from '../../format/instants';
import { mailTo } from '../../addresses/mail-to';
import styles from './EntryState.module.css';
import { refusedReportEmail } from '../../report/model/refused-report-email';
import type {
  Confirmation,
  RefusedEntry,
  Report,
  UnsentCorrection,
  WaitingEntry,
} from '../../report-queue/entry';
import { blockersOf, isBeingSent } from '../../report-queue/retry';
import { sendQueue } from '../../report-queue/send-queue';
import { useEntries } from '../../report-queue/use-queue';
import { gameOf, lastTryOf, namedGameOf, nextTryOf, standingInWords, stateOf } from './entry-words';
import { toItem } from './to-item';
import { useNow } from './use-now';

interface EntryStateProps {
  readonly entry: Report | UnsentCorrection | Confirmation;
  /** The entry is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** The state of an entry, the reason for it, and what the captain can do. */
export function EntryState({ entry, isOneOfMany = false }: EntryStateProps) {
  const timeZone = useSite()?.timeZone;
  if (entry.state === 'waiting') return <Waiting entry={entry} isOneOfMany={isOneOfMany} />;
  return (
    <div className={`column-8 ${styles.state}`} data-state={entry.state}>
      <div role="status">
        <p className={styles.stateWord}>
          <strong>{stateOf(entry, false)}</strong>
        </p>
      </div>
      {entry.state === 'refused' ? (
        <Refusal entry={entry} isOneOfMany={isOneOfMany} />
      ) : (
        <p>
          {entry.kind === 'report'
            ? formatInstant(entry.receipt.submittedAt, timeZone, 'long')
            : standingInWords(entry)}
        </p>
      )}
    </div>
  );
}

interface WaitingProps {
  readonly entry: WaitingEntry;
  readonly isOneOfMany: boolean;
}

function Waiting({ entry, isOneOfMany }: WaitingProps) {
  const timeZone = useSite()?.timeZone;
  const { now, isOnline } = useNow();
  const reports = useEntries('report') ?? [];
  const corrections = useEntries('correction') ?? [];
  const blockers = blockersOf(entry, [...corrections, ...reports]);
  const earlier = blockers.filter(({ kind }) => kind === entry.kind).at(-1);
  const first = earlier ?? entry;
  const isBehindReport = blockers.some(({ kind }) => kind !== entry.kind);
  const sending = isBeingSent(first, now);
  const lastTry = sending ? null : lastTryOf(first, timeZone);
  return (
    <div className={`small-buttons column-8 ${styles.state}`} data-state="waiting">
      <div role="status">
        <p className={styles.stateWord}>
          <strong>{stateOf(entry, sending)}</strong>
        </p>
        {lastTry && <p>{lastTry}</p>}
      </div>
      {entry.kind === 'confirmation' && entry.unknownSince !== null && (
        <p>{t`Maybe it was deleted. Then nobody needs your answer.`}</p>
      )}
      {earlier && <p>{t`It is sent after your earlier correction.`}</p>}
      {isBehindReport && <p>{t`It is sent after the report.`}</p>}
      {!isBehindReport && !sending && <p>{nextTryOf(first, now, isOnline, timeZone)}</p>}
      {!isBehindReport && (
        <Button
          ref={toItem}
          busy={sending}
          onClick={() => void sendQueue('captain', entry.id).catch(warn)}
          of={isOneOfMany && namedGameOf(entry)}
        >
          {t`Try now`}
        </Button>
      )}
    </div>
  );
}

interface RefusalProps {
  readonly entry: RefusedEntry;
  readonly isOneOfMany: boolean;
}

function Refusal({ entry, isOneOfMany }: RefusalProps) {
  const site = useSite();
  const game = isOneOfMany ? ` ${gameOf(entry)}` : '';
  const others = entry.details.filter(({ message }) => message !== entry.message);
  return (
    <>
      <p>{inLanguage(entry.message)}</p>
      {others.length > 0 && (
        <ul>
          {others.map(({ path, message }) => (
            <li key={path}>{inLanguage(message)}</li>
          ))}
        </ul>
      )}
      {entry.kind === 'report' && site?.contactEmail && (
        <p>
          <Trans>
            If you can’t mend it,{' '}
            <a className="nowrap" href={mailTo(site.contactEmail, refusedReportEmail(entry))}>
              send it by e-mail<span className="visually-hidden">{game}</span>
            </a>
            .
          </Trans>
        </p>
      )}
    </>
  );
}

function warn(error: unknown): void {
  console.warn('The entry could not be sent.', error);
}
