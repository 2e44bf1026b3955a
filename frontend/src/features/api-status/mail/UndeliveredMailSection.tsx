import { ApiError } from '../../../api/api-error';
import { failureMessage } from '../../../languages/failure-message';
import type { UndeliveredMessage } from '../../../api/types';
import { LoadFailure } from '../../../loading/LoadFailure';
import { LoadMore } from '../../../loading/LoadMore';
import type { PagedList } from '../../../loading/use-pages';
import { Button } from '../../../ui/elements/Button';
import { fewOf } from '../../../format/few-of';
import { formatInstant } from '../../../format/instants';
import { moveFocusOnRemoval } from '../../../ui/focus/lost-focus';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useRetryMail } from '../api';
import { Section } from '../Section';
import { countOf, kindOf, stateInWords } from './undelivered-mail';
import styles from './UndeliveredMailSection.module.css';

/** The e-mails that have not reached all their recipients, and why. */
export function UndeliveredMailSection(props: ListProps) {
  return (
    <Section id={headingId} heading="Undelivered mail" focusable>
      <Messages {...props} />
    </Section>
  );
}

interface ListProps {
  readonly list: PagedList<UndeliveredMessage>;
  /** Of all times on the tab. Undefined while it is not known. */
  readonly timeZone: string | undefined;
}

const headingId = 'undelivered-mail';
const heading = () => document.getElementById(headingId);
const retryIn = (row?: Element | null) => row?.querySelector('button') ?? heading();

// When a row or the button disappears with the focus, these keep the focus nearby.
const toNeighbour = moveFocusOnRemoval((row) =>
  retryIn(row.nextElementSibling ?? row.previousElementSibling),
);
const toLastRow = moveFocusOnRemoval((more) =>
  retryIn(more.previousElementSibling?.lastElementChild),
);

function Messages({ list, timeZone }: ListProps) {
  const { data: pages, error, size, setSize, mutate, isValidating } = list;
  if (!pages && error === undefined) return <Spinner>Loading undelivered mail...</Spinner>;
  const [first] = pages ?? [];
  const isReadingOn = pages !== undefined && size > pages.length;
  const readAgain = () => mutate().catch(() => undefined);
  return (
    <>
      <div className={`wrap ${styles.count}`}>
        <p role="status">{first && countOf(first)}</p>
        {first && (
          <Button
            kind="plain"
            busy={isValidating}
            onClick={() => void readAgain()}
            of="for undelivered mail"
          >
            {isValidating && !isReadingOn ? 'Checking...' : 'Check again'}
          </Button>
        )}
      </div>
      <ul className={styles.mail}>
        {pages
          ?.flatMap(({ rows }) => rows)
          .map((mail) => (
            <Message key={mail.id} mail={mail} timeZone={timeZone} onTried={readAgain} />
          ))}
      </ul>
      {error !== undefined && (
        <LoadFailure
          failure={error}
          otherwise="The undelivered mail could not be loaded."
          onRetry={() => void readAgain()}
        />
      )}
      {pages?.at(-1)?.next && error === undefined && (
        <LoadMore
          ref={toLastRow}
          what="undelivered mail"
          isLoading={isReadingOn}
          onPress={() => void setSize(size + 1)}
        />
      )}
    </>
  );
}

interface MessageProps {
  readonly mail: UndeliveredMessage;
  readonly timeZone: string | undefined;
  readonly onTried: () => Promise<unknown>;
}

function Message({ mail, timeZone, onTried }: MessageProps) {
  const say = (instant: string) => formatInstant(instant, timeZone);
  return (
    <li ref={toNeighbour}>
      <div className={styles.message}>
        <h3>{mail.subject}</h3>
        <p className="small-print">
          {kindOf(mail)}, {say(mail.createdAt)}
        </p>
        <Recipients of={mail} />
        <p className={mail.state === 'given-up' ? styles.givenUp : styles.waiting}>
          {stateInWords(mail, say)}
        </p>
        {mail.lastError !== null && <p>{mail.lastError}</p>}
      </div>
      <RetryButton mail={mail} onTried={onTried} />
    </li>
  );
}

/** More recipients than this are hidden until the list is opened. */
const fewRecipients = 3;

function Recipients({ of: { recipients } }: { readonly of: UndeliveredMessage }) {
  if (recipients.length === 0) return <p>To nobody any more</p>;
  if (recipients.length <= fewRecipients) return <p>To {recipients.join(', ')}</p>;
  return (
    <details>
      <summary>To {fewOf(recipients)}</summary>
      <ul>
        {recipients.map((recipient, index) => (
          // Several captains of a team are called the same.
          <li key={index}>{recipient}</li>
        ))}
      </ul>
    </details>
  );
}

function RetryButton({ mail, onTried }: Pick<MessageProps, 'mail' | 'onTried'>) {
  const toasts = useToasts();
  const retry = useRetryMail(mail.id);
  const press = async () => {
    try {
      const { message } = await retry.trigger();
      toasts.show({ kind: 'success', title: message });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      toasts.show({
        kind: isGone ? 'info' : 'danger',
        title: failureMessage(error, 'The message could not be tried again.'),
      });
      if (!isGone) return;
    }
    await onTried();
  };
  return (
    <Button busy={retry.isMutating} onClick={() => void press()} of={mail.subject}>
      {retry.isMutating ? 'Trying again…' : 'Try again'}
    </Button>
  );
}
