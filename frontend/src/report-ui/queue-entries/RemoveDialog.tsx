import { t } from '@lingui/core/macro';
import { useRef, useState, type RefObject } from 'react';
import { AlertDialog, DialogActions, DialogText } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/elements/Button';
import type { Removal } from './removals';

const words = {
  report: { question: () => t`Remove this report?`, answer: () => t`Remove the report` },
  correction: {
    question: () => t`Remove this correction?`,
    answer: () => t`Remove the correction`,
  },
  answer: { question: () => t`Remove this answer?`, answer: () => t`Remove the answer` },
} satisfies Record<Removal['what'], unknown>;

interface RemoveDialogProps {
  /** What to ask about; null if there is no question. */
  readonly removal: Removal | null;
  readonly onAnswered: () => void;
  /** Gets the focus after a removal, because the button that had it is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Asks before something that was not sent is removed from the phone, and removes it. */
export function RemoveDialog({ removal, onAnswered, heading }: RemoveDialogProps) {
  const removed = useRef(false);
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(removal);
  if (removal && removal !== last) setLast(removal);
  const answer = (yes: boolean) => {
    removed.current = yes;
    onAnswered();
    if (yes) last?.remove().catch(warn);
  };
  return (
    <AlertDialog
      open={removal !== null}
      title={words[last?.what ?? 'report'].question()}
      onClose={() => answer(false)}
      focusAfter={() => (removed.current ? heading.current : null)}
    >
      <DialogText>{last?.loss?.()}</DialogText>
      <DialogActions>
        <Button onClick={() => answer(false)}>{t`Keep it`}</Button>
        <Button kind="danger" onClick={() => answer(true)}>
          {words[last?.what ?? 'report'].answer()}
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}

function warn(error: unknown): void {
  console.warn('It could not be removed from this device.', error);
}
