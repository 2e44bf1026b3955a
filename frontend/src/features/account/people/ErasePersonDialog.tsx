import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { failureMessage } from '../../../api/failure-message';
import type { PersonCounts } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import { useErasePerson } from '../model/api';
import styles from './People.module.css';

interface ErasePersonDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly onClose: () => void;
  readonly onErased: (counts: PersonCounts) => void;
  /** Gets the focus when the button that opened the dialog is gone. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Says what goes and what stays before a person is erased. */
export function ErasePersonDialog(props: ErasePersonDialogProps) {
  const { open, email, onClose, onErased, focusAfter } = props;
  const toasts = useToasts();
  const erase = useErasePerson();
  const { cache } = useSWRConfig();
  const cancel = useRef<HTMLButtonElement>(null);
  const erased = useRef(false);

  const close = () => {
    if (erase.isMutating) return;
    erase.reset();
    onClose();
  };
  const confirm = async () => {
    try {
      const { counts } = await erase.trigger(email);
      erased.current = true;
      // Otherwise, the lists would show the person until they have been read again.
      for (const key of [...cache.keys()]) {
        if (key.includes('/api/score-submissions')) cache.delete(key);
      }
      toasts.show({ kind: 'success', title: 'Personal data erased' });
      onErased(counts);
    } catch {
      // The dialog stays open and shows the error.
    }
  };
  return (
    <AlertDialog
      open={open}
      title="Erase Personal Data"
      onClose={close}
      focusFirst={cancel}
      focusAfter={() => (erased.current ? focusAfter() : null)}
    >
      <DialogText>
        <strong className={styles.address}>{email}</strong> is removed from all reports. This can’t
        be undone.
      </DialogText>
      <dl className={styles.effects}>
        <dt>What goes</dt>
        <dd>
          Name, e-mail address, phone, notes, comments, messages, the names of those who agreed, and
          e-mails that wait or failed. The captain’s links end.
        </dd>
        <dt>What stays</dt>
        <dd>
          Games, results and ratings. Backups made before still have everything, and so do e-mails
          that were delivered and files that were downloaded.
        </dd>
      </dl>
      {erase.error !== undefined && (
        <FormFailure
          title="Failed to erase"
          message={failureMessage(erase.error, 'An error occurred. Please try again.')}
        />
      )}
      <DialogActions>
        <Button ref={cancel} onClick={close}>
          Cancel
        </Button>
        <Button kind="danger" disabled={erase.isMutating} onClick={() => void confirm()}>
          {erase.isMutating ? 'Erasing...' : 'Erase'}
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
