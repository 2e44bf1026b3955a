import type { ReactNode } from 'react';
import { Button } from '../elements/Button';

interface SubmitButtonProps {
  /** What it says while nothing is under way. */
  readonly children: ReactNode;
  readonly busy: boolean;
  /** What it says meanwhile. */
  readonly busyLabel: string;
  /** Id of what says that there is nothing to send, where that is so. */
  readonly needless?: string | undefined;
}

/** Sends a form, once at a time. Keeps the focus also while there is nothing to press. */
export function SubmitButton({ children, busy, busyLabel, needless }: SubmitButtonProps) {
  const isIdle = busy || needless !== undefined;
  return (
    <Button
      type="submit"
      kind="filled"
      aria-disabled={isIdle}
      aria-describedby={needless}
      onMouseDown={(event) => {
        // Leaving a field may show an error, which would move the button from under the pointer.
        event.preventDefault();
      }}
      onClick={(event) => {
        // The Enter key in a field is such a click, too.
        if (isIdle) event.preventDefault();
      }}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
