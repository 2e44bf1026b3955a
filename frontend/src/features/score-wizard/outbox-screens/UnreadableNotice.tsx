import { Alert } from '../../../ui/feedback/Alert';
import { readAgain, useOutboxIsUnreadable } from '../outbox/use-outbox';

/** Stands while the storage can't be read: what is shown is then as of the last time it could. */
export function UnreadableNotice() {
  if (!useOutboxIsUnreadable()) return null;
  return (
    <Alert action={{ label: 'Try again', onPress: readAgain }}>
      The reports on this phone could not be read. None was removed.
    </Alert>
  );
}
