import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { ApiError } from '../../../api/api-error';
import { failureMessage } from '../../../languages/failure-message';
import type { Submission } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/elements/Button';
import { Field, FieldError } from '../../../ui/forms/Field';
import fieldStyles from '../../../ui/forms/Control.module.css';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useDeleteSubmissions, useDeletionPhrase } from '../model/api';
import styles from './DeleteDialog.module.css';
import { hintAfter } from './hints';
import { deletedText, titleOf } from '../model/submission-words';

interface DeleteDialogProps {
  readonly open: boolean;
  /** At most 200. */
  readonly reports: readonly Submission[];
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed: () => void;
  readonly onDeleted: () => void;
  /** Called if another admin has already deleted the report. */
  readonly onGone: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** Deletes one or more reports after the magic spell was typed. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, reports, onClose, onClosed, onDeleted, onGone, focusAfter } = props;
  const [busy, setBusy] = useState(false);
  const hintWasTold = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    // A request that was sent can't be cancelled.
    if (!busy) onClose();
  };
  return (
    <AlertDialog
      open={open}
      title="Confirm Score Deletion"
      onClose={close}
      onClosed={onClosed}
      focusFirst={input}
      focusAfter={focusAfter}
    >
      <SpellForm
        reports={reports}
        input={input}
        hintWasTold={hintWasTold}
        onBusy={setBusy}
        onCancel={close}
        onDeleted={onDeleted}
        onGone={onGone}
      />
    </AlertDialog>
  );
}

interface SpellFormProps extends Pick<DeleteDialogProps, 'reports' | 'onDeleted' | 'onGone'> {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly hintWasTold: RefObject<boolean>;
  readonly onBusy: (busy: boolean) => void;
  readonly onCancel: () => void;
}

function SpellForm(props: SpellFormProps) {
  const { reports, input, hintWasTold, onBusy, onCancel, onDeleted, onGone } = props;
  const toasts = useToasts();
  const phrase = useDeletionPhrase();
  const deletion = useDeleteSubmissions(reports);
  const [typed, setTyped] = useState('');
  const isOne = reports.length === 1;
  const error: unknown = deletion.error;
  const matches = phrase.data !== undefined && typed === phrase.data.phrase;
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error, input]);

  const submit = async () => {
    onBusy(true);
    let missing: number;
    try {
      missing = await deletion.trigger(typed);
    } catch (failure) {
      // The dialog stays open and shows the error.
      if (!(failure instanceof ApiError)) return;
      if (failure.status === 404) onGone();
      // The spell may have changed since it was shown.
      if (failure.status === 400) void phrase.mutate().catch(() => undefined);
      return;
    } finally {
      onBusy(false);
    }
    toasts.show({
      kind: 'success',
      title: deletedText(reports.length - missing, missing),
      description: 'Poof! Wiped off the board as if by magic.',
    });
    onDeleted();
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (matches && !deletion.isMutating) void submit();
  };
  return (
    <form className="column-16" noValidate onSubmit={send}>
      <DialogText>
        This action cannot be undone.{' '}
        {isOne
          ? 'The score submission will be permanently deleted.'
          : `These ${reports.length} score submissions will be permanently deleted.`}
      </DialogText>
      <ul className={`subject numbers ${styles.subjects}`} tabIndex={isOne ? undefined : 0}>
        {reports.map((report) => (
          <li key={report.id}>{titleOf(report)}</li>
        ))}
      </ul>
      {phrase.error !== undefined && !phrase.isValidating && (
        <Alert
          action={{ label: 'Retry', onPress: () => void phrase.mutate().catch(() => undefined) }}
        >
          The magic spell could not be loaded.
        </Alert>
      )}
      <div>
        <p id="spell">
          To delete {isOne ? 'it' : 'them'}, type the magic spell:{' '}
          {phrase.data ? (
            <strong className={styles.spell}>{phrase.data.phrase}</strong>
          ) : (
            <Skeleton width="12rem" height="1.5em" />
          )}
        </p>
      </div>
      <div>
        <Field id="magic-spell" label="Magic spell">
          {(wiring) => (
            <input
              {...wiring}
              ref={input}
              type="text"
              className={fieldStyles.control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              readOnly={deletion.isMutating}
              aria-describedby="spell spell-error"
              aria-invalid={error === undefined ? undefined : true}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <div role="alert">
          <FieldError
            id="spell-error"
            error={
              error === undefined
                ? undefined
                : failureMessage(
                    error,
                    isOne
                      ? 'Failed to delete score. Please try again.'
                      : 'Failed to delete scores. Please try again.',
                  )
            }
          />
        </div>
      </div>
      <HintAlert error={error} wasTold={hintWasTold} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="danger" disabled={!matches || deletion.isMutating}>
          {deletion.isMutating ? 'Deleting...' : 'Delete'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface HintAlertProps {
  /** Why the last attempt failed. */
  readonly error: unknown;
  readonly wasTold: RefObject<boolean>;
}

/** The server's hint after a wrong spell, shown a moment after the error. */
function HintAlert({ error, wasTold }: HintAlertProps) {
  const [told, setTold] = useState<{ readonly text: string; readonly about: unknown } | null>(null);
  useEffect(() => {
    const hint = hintAfter(error, wasTold.current);
    if (!hint) return;
    const timer = setTimeout(() => {
      if (hint.onlyOnce) wasTold.current = true;
      setTold({ text: hint.text, about: error });
    }, hint.delay);
    return () => clearTimeout(timer);
  }, [error, wasTold]);
  if (!told || told.about !== error) return null;
  return <Alert>{told.text}</Alert>;
}
