import { useEffect, useRef } from 'react';
import { failureMessage } from '../../../languages/failure-message';
import type { Submission } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { formatInstant } from '../../../format/instants';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { newMessagesOf } from '../model/submission-words';
import { NewMark } from '../report/marks';
import { useMarkAsSeen } from './api';
import styles from './CaptainMessages.module.css';

interface CaptainMessagesProps {
  readonly report: Submission;
  /** Called with the newest state of the report. */
  readonly onChanged: (report: Submission) => Promise<void>;
  /** Called if the report may have changed or be gone. Reloads what is shown. */
  readonly onOutdated: () => Promise<void>;
}

/** What the captain wrote about a report, whether or not it can still be corrected. */
export function CaptainMessages({ report, onChanged, onOutdated }: CaptainMessagesProps) {
  const site = useSite();
  const toasts = useToasts();
  const markAsSeen = useMarkAsSeen(report.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { messages } = report;
  useEffect(() => {
    if (markAsSeen.error !== undefined && focusIsLost()) button.current?.focus();
  }, [markAsSeen.error]);
  if (messages.length === 0) return null;

  const press = async () => {
    let changed: Submission;
    try {
      changed = await markAsSeen.trigger(messages.length);
    } catch (failure) {
      toasts.show({
        kind: 'danger',
        title: 'Error',
        description: failureMessage(
          failure,
          'Failed to mark the messages as seen. Please try again.',
        ),
      });
      await onOutdated();
      return;
    }
    // The button is gone.
    if (focusIsLost()) heading.current?.focus();
    await onChanged(changed);
  };
  return (
    <section className="column-12" aria-labelledby="captains-messages">
      <h3 ref={heading} id="captains-messages" tabIndex={-1}>
        Messages from the captain
      </h3>
      <ul className="grid-8">
        {messages.map(({ at, text, seen }) => (
          <li key={at} className={styles.message} data-new={!seen || undefined}>
            <p className={`small-print wrap ${styles.head}`}>
              {formatInstant(at, site?.timeZone)}
              {!seen && <NewMark />}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {newMessagesOf(report) > 0 && (
        <div className="row-8 small-buttons">
          <Button ref={button} disabled={markAsSeen.isMutating} onClick={() => void press()}>
            {markAsSeen.isMutating ? 'Processing...' : 'Mark as Seen'}
          </Button>
        </div>
      )}
    </section>
  );
}
