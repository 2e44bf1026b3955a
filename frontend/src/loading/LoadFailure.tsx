import { failureMessage } from '../api/failure-message';
import { Alert } from '../ui/Alert';

interface LoadFailureProps {
  readonly failure: unknown;
  /** What to say of a failure that the server has no sentence for. */
  readonly otherwise: string;
  readonly onRetry: () => void;
}

/** Says that a part of a screen could not be loaded, while the others are there. */
export function LoadFailure({ failure, otherwise, onRetry }: LoadFailureProps) {
  return (
    <Alert action={{ label: 'Retry', onPress: onRetry }}>
      {failureMessage(failure, otherwise)}
    </Alert>
  );
}
