import { useRef } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { failureMessage } from '../../api/failure-message';
import type { TeamLink } from '../../api/types';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { useToasts } from '../../ui/feedback/Toasts';
import { AlertDialog, DialogActions, DialogText } from '../../ui/overlays/AlertDialog';
import { useReplaceTeamLink } from './api';

interface ReplaceDialogProps {
  readonly open: boolean;
  readonly team: TeamLink;
  readonly onClose: () => void;
  /** Called with the new link. */
  readonly onReplaced: (link: string) => void;
}

/** Asks before the link of a team is replaced. */
export function ReplaceDialog({ open, team, onClose, onReplaced }: ReplaceDialogProps) {
  const toasts = useToasts();
  const replace = useReplaceTeamLink(team.teamId);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => {
    // A request that was sent can't be cancelled.
    if (replace.isMutating) return;
    replace.reset();
    onClose();
  };
  const press = async () => {
    let link: string;
    try {
      ({ link } = await replace.trigger());
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toasts.show({ kind: 'success', title: 'Link replaced' });
    onReplaced(link);
  };
  return (
    <AlertDialog open={open} title="Replace Team Link" focusFirst={cancel} onClose={close}>
      <DialogText>
        The old link stops working. Give the new one to {isolated(team.teamName)}, and print their
        card again.
      </DialogText>
      {replace.error !== undefined && (
        <Alert>
          {failureMessage(replace.error, 'Failed to replace the link. Please try again.')}
        </Alert>
      )}
      <DialogActions>
        <Button ref={cancel} onClick={close}>
          Cancel
        </Button>
        <Button kind="danger" disabled={replace.isMutating} onClick={() => void press()}>
          {replace.isMutating ? 'Replacing...' : 'Replace'}
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
