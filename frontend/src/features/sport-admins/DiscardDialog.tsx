import { useRef } from 'react';
import type { Sport } from '../../api/types';
import { AlertDialog, DialogActions, DialogText } from '../../ui/AlertDialog';
import { Button } from '../../ui/Button';
import { fewOf } from '../../ui/few-of';

interface DiscardDialogProps {
  readonly open: boolean;
  readonly changed: readonly Sport[];
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ open, changed, onClose, onDiscard }: DiscardDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog
      open={open}
      title="Discard changes"
      onClose={onClose}
      focusFirst={keep}
      focusAfter={() => (changed.length === 0 ? document.getElementById('sport-admins') : null)}
    >
      <DialogText>
        What you changed for {fewOf(changed.map(({ name }) => name))} will be as it is stored.
      </DialogText>
      <DialogActions>
        <Button ref={keep} onClick={onClose}>
          Keep editing
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onDiscard();
            onClose();
          }}
        >
          Discard
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
