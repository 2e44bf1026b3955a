import { useRef, useState } from 'react';
import type { Sport } from '../../api/types';
import { AlertDialog, DialogActions, DialogText } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/elements/Button';
import { fewOf } from '../../format/few-of';

interface DiscardDialogProps {
  readonly open: boolean;
  readonly changed: readonly Sport[];
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before unsaved changes are discarded. */
export function DiscardDialog({ open, changed, onClose, onDiscard }: DiscardDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const names = fewOf(changed.map(({ name }) => name));
  // While the dialog fades out, it keeps its text.
  const [asked, setAsked] = useState(names);
  if (open && asked !== names) setAsked(names);
  return (
    <AlertDialog
      open={open}
      title="Discard changes"
      onClose={onClose}
      focusFirst={keep}
      focusAfter={() => (changed.length === 0 ? document.getElementById('sport-admins') : null)}
    >
      <DialogText>Your unsaved changes for {asked} will be lost.</DialogText>
      <DialogActions>
        <Button ref={keep} onClick={onClose}>
          Keep editing
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            onDiscard();
          }}
        >
          Discard
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
