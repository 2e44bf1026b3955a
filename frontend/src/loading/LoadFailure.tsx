import { failureMessage } from '../api/failure-message';
import { Alert } from '../ui/feedback/Alert';
import { handFocusOn } from '../ui/focus/lost-focus';

interface LoadFailureProps {
  readonly failure: unknown;
  /** What to say of a failure that the server has no sentence for. */
  readonly otherwise: string;
  readonly onRetry: () => void;
}

// Whoever pressed Retry by the keyboard goes on at the head of the part that has come.
const toHead = handFocusOn(
  (alert) =>
    alert.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]') ??
    alert.closest('main'),
);

/** Says that a part of a screen could not be loaded, while the others are there. */
export function LoadFailure({ failure, otherwise, onRetry }: LoadFailureProps) {
  return (
    <Alert ref={toHead} action={{ label: 'Retry', onPress: onRetry }}>
      {failureMessage(failure, otherwise)}
    </Alert>
  );
}
