import type { ReactNode } from 'react';
import { Button } from './Button';

interface SubmitButtonProps {
  /** What it says while nothing is under way. */
  readonly children: ReactNode;
  readonly busy: boolean;
  /** What it says meanwhile. */
  readonly busyLabel: string;
}

/** Sends a form, once at a time. */
export function SubmitButton({ children, busy, busyLabel }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind="filled"
      disabled={busy}
      onMouseDown={(event) => {
        // Leaving a field may show an error, which would move the button from under the pointer.
        event.preventDefault();
      }}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
