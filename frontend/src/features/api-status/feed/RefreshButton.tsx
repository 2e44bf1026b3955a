import { ApiError } from '../../../api/api-error';
import { Button } from '../../../ui/elements/Button';
import { useToasts, type Dismiss } from '../../../ui/feedback/Toasts';
import { useRefreshFeed } from '../api';

interface RefreshButtonProps {
  /** Accepts a catalogue that lacks most of the current leagues or teams. */
  readonly acceptShrink?: boolean;
  /** A refresh is running, started here or elsewhere. */
  readonly isRunning: boolean;
  /**
   * Called when a refresh is running, whoever started it.
   * @param dismiss the toast that says so; null if none does
   */
  readonly onBegun: (dismiss: Dismiss | null) => void;
}

export function RefreshButton({ acceptShrink = false, isRunning, onBegun }: RefreshButtonProps) {
  const toasts = useToasts();
  const refresh = useRefreshFeed();
  const isBusy = refresh.isMutating || isRunning;
  const press = async () => {
    try {
      await refresh.trigger({ acceptShrink });
      onBegun(toasts.show({ kind: 'success', title: 'LeagueLab data refresh initiated' }));
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409;
      toasts.show({
        kind: 'danger',
        title: 'Error',
        description: (isTaken && error.sentence) || 'Failed to refresh LeagueLab data',
      });
      if (isTaken) onBegun(null);
    }
  };
  const label = acceptShrink ? 'Accept and Refresh' : 'Refresh Data Now';
  return (
    <Button kind={acceptShrink ? 'quiet' : 'filled'} busy={isBusy} onClick={() => void press()}>
      {isBusy ? 'Refreshing...' : label}
    </Button>
  );
}
