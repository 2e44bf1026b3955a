import type { ReactNode } from 'react';
import { Button } from '../elements/Button';

interface SubmitButtonProps {
  /** The label while nothing is being sent. */
  readonly children: ReactNode;
  readonly busy: boolean;
  /** The label while the form is being sent. */
  readonly busyLabel: string;
  /** If there is nothing to send: the id of the text that says so. */
  readonly disabledReasonId?: string | undefined;
}

/** Sends a form, but not twice at the same time. It keeps the focus even while it can't be pressed. */
export function SubmitButton({ children, busy, busyLabel, disabledReasonId }: SubmitButtonProps) {
  const isIdle = busy || disabledReasonId !== undefined;
  return (
    <Button
      type="submit"
      kind="filled"
      aria-disabled={isIdle}
      aria-describedby={disabledReasonId}
      onMouseDown={(event) => {
        // Leaving a field may show an error, which would move the button away from the pointer.
        event.preventDefault();
      }}
      onClick={(event) => {
        // The Enter key in a field also causes a click.
        if (isIdle) event.preventDefault();
      }}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
