import { counted } from '@score-tracker/backend/kernel/counted';
import { Button } from '../../../ui/elements/Button';
import { SelectionBar } from '../../../ui/layout/SelectionBar';

interface RemindBarProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly isReminding: boolean;
  readonly onRemind: () => void;
  readonly onClear: () => void;
}

/** Reminds the captains of the selected games. */
export function RemindBar({ count, isBusy, isReminding, onRemind, onClear }: RemindBarProps) {
  return (
    <SelectionBar label="Selected games" count={count} isBusy={isBusy} onClear={onClear}>
      <Button
        kind="filled"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onRemind();
        }}
      >
        {isReminding ? 'Sending...' : `Remind captains of ${counted(count, 'game')}`}
      </Button>
    </SelectionBar>
  );
}
