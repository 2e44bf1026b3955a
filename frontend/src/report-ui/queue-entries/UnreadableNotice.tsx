import { t } from '@lingui/core/macro';
import { Alert } from '../../ui/feedback/Alert';
import { readAgain, useQueueIsUnreadable } from '../../report-queue/use-queue';

/** Shown while the storage can't be read. The screen then shows what was read last. */
export function UnreadableNotice() {
  if (!useQueueIsUnreadable()) return null;
  return (
    <Alert action={{ label: t`Try again`, onPress: readAgain }}>
      {t`The reports on this phone could not be read. None was removed.`}
    </Alert>
  );
}
