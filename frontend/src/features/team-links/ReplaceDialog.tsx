import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { TeamLink } from '../../api/types';
import { ConfirmDialog } from '../../forms/ConfirmDialog';
import { useToasts } from '../../ui/feedback/Toasts';
import { DialogText } from '../../ui/overlays/AlertDialog';
import { useReplaceTeamLink } from './api';

interface ReplaceDialogProps {
  readonly open: boolean;
  readonly team: TeamLink;
  readonly onClose: () => void;
  /** Called with the new link. */
  readonly onReplaced: (link: string) => void;
}

/** Asks before the link of a team is replaced. */
export function ReplaceDialog({ team, onReplaced, ...dialog }: ReplaceDialogProps) {
  const toasts = useToasts();
  const replace = useReplaceTeamLink(team.teamId);
  return (
    <ConfirmDialog
      {...dialog}
      title="Replace Team Link"
      action="Replace"
      busy="Replacing..."
      failureTitle="The link was not replaced"
      otherwise="Failed to replace the link. Please try again."
      onConfirm={async () => {
        const { link } = await replace.trigger();
        toasts.show({ kind: 'success', title: 'Link replaced' });
        onReplaced(link);
      }}
    >
      <DialogText>
        The old link stops working. Give the new one to {isolated(team.teamName)}, and print their
        card again.
      </DialogText>
    </ConfirmDialog>
  );
}
