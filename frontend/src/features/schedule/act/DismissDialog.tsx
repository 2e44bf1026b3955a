import { ReasonDialog } from '../../../forms/ReasonDialog';
import { useToasts } from '../../../ui/feedback/Toasts';
import { useDismissGame, type ScheduledGame } from '../model/api';
import { titleOf } from '../model/game-words';

interface DismissDialogProps {
  readonly open: boolean;
  readonly game: ScheduledGame;
  readonly today: string;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed: () => void;
  readonly onDone: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** Asks why a game needs no report. */
export function DismissDialog({ game, today, onDone, ...dialog }: DismissDialogProps) {
  const toasts = useToasts();
  const dismiss = useDismissGame(game.id);
  return (
    <ReasonDialog
      {...dialog}
      title="Dismiss Game"
      text="A dismissed game no longer counts as missing a report, and nobody will be reminded of it. You can reopen it."
      subject={titleOf(game, today)}
      hint="Administrators read it in the list and in the audit log"
      action="Dismiss"
      busy="Dismissing..."
      otherwise="The game could not be dismissed. Please try again."
      onConfirm={async (reason) => {
        await dismiss.trigger(reason);
        toasts.show({ kind: 'success', title: 'Game dismissed' });
        onDone();
      }}
    />
  );
}
