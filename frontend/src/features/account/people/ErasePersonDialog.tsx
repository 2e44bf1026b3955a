import { useSWRConfig } from 'swr';
import type { PersonCounts } from '../../../api/types';
import { ConfirmDialog } from '../../../forms/ConfirmDialog';
import { useToasts } from '../../../ui/feedback/Toasts';
import { DialogText } from '../../../ui/overlays/AlertDialog';
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
export function ErasePersonDialog({ email, onErased, ...dialog }: ErasePersonDialogProps) {
  const toasts = useToasts();
  const erase = useErasePerson();
  const { cache } = useSWRConfig();
  return (
    <ConfirmDialog
      {...dialog}
      title="Erase Personal Data"
      action="Erase"
      busy="Erasing..."
      failureTitle="Failed to erase"
      onConfirm={async () => {
        const { counts } = await erase.trigger(email);
        // Otherwise, the lists would show the person until they have been read again.
        for (const key of [...cache.keys()]) {
          if (key.includes('/api/score-submissions')) cache.delete(key);
        }
        toasts.show({ kind: 'success', title: 'Personal data erased' });
        onErased(counts);
      }}
    >
      <DialogText>
        <strong>{email}</strong> is removed from all reports. This can’t be undone.
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
    </ConfirmDialog>
  );
}
