import { t } from '@lingui/core/macro';
import { failureMessage } from '../languages/failure-message';
import { Alert } from '../ui/feedback/Alert';
import { moveFocusOnRemoval } from '../ui/focus/lost-focus';

interface LoadFailureProps {
  readonly failure: unknown;
  /** The message if the server sent none. */
  readonly otherwise: string;
  readonly onRetry: () => void;
}

// After a retry with the keyboard, moves the focus to the heading of the part that has loaded.
const toHead = moveFocusOnRemoval(
  (alert) =>
    alert.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]') ??
    alert.closest('main'),
);

/** Says that a part of a screen could not be loaded. The other parts are still shown. */
export function LoadFailure({ failure, otherwise, onRetry }: LoadFailureProps) {
  return (
    <Alert ref={toHead} action={{ label: t`Retry`, onPress: onRetry }}>
      {failureMessage(failure, otherwise)}
    </Alert>
  );
}
