import { readConfirmations } from './confirmations/confirmation-store';
import { wayOut } from './corrections/correction-rules';
import { readCorrections } from './corrections/correction-store';
import type { WaitingConfirmation } from './confirmations/outbox-confirmation';
import type { WaitingCorrection } from './corrections/outbox-correction';
import type { WaitingReport } from './score-reports/outbox-report';
import { readOutbox } from './score-reports/outbox-store';

/**
 * The reports, corrections and confirmations that wait for nothing but a network.
 * @throws if the storage fails
 */
export async function readSendable(): Promise<
  readonly (WaitingReport | WaitingCorrection | WaitingConfirmation)[]
> {
  const [reports, corrections, confirmations] = await Promise.all([
    readOutbox(),
    readCorrections(),
    readConfirmations(),
  ]);
  return [
    ...reports.filter((report) => report.state === 'waiting'),
    ...corrections
      .filter((correction) => correction.state === 'waiting')
      .filter((waiting) => wayOut(waiting, reports, corrections).kind !== 'blocked'),
    ...confirmations.filter((confirmation) => confirmation.state === 'waiting'),
  ];
}
