import { counted } from '@score-tracker/backend/kernel/counted';
import { loggedText } from '../model/submission-words';
import type { LoggedReady } from './use-log-ready';

/** What came of logging all reports that were ready. */
export function loggedReadyText({ logged, missing, changed, failure }: LoggedReady): string {
  if (failure !== undefined) {
    return logged === 0
      ? 'Failed to mark scores as logged. Please try again.'
      : `${counted(logged, 'score was', 'scores were')} logged, then it failed. Please try again for the rest.`;
  }
  if (logged + missing + changed === 0) return 'Nothing is ready any more. Nothing was logged.';
  return [
    logged === 0 ? 'No score was logged.' : loggedText(logged, missing),
    ...(changed === 0
      ? []
      : [
          changed === 1
            ? '1 was corrected meanwhile and stays pending. Check it.'
            : `${changed.toLocaleString('en-US')} were corrected meanwhile and stay pending. Check them.`,
        ]),
  ].join(' ');
}
