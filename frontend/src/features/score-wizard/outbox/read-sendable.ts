import { wayOut } from './correction-rules';
import { readCorrections } from './correction-store';
import type { WaitingCorrection } from './outbox-correction';
import type { WaitingReport } from './outbox-report';
import { readOutbox } from './outbox-store';

/**
 * The reports and corrections that wait for nothing but a network.
 * @throws if the storage fails
 */
export async function readSendable(): Promise<readonly (WaitingReport | WaitingCorrection)[]> {
  const [reports, corrections] = await Promise.all([readOutbox(), readCorrections()]);
  return [
    ...reports.filter((report) => report.state === 'waiting'),
    ...corrections
      .filter((correction) => correction.state === 'waiting')
      .filter((waiting) => wayOut(waiting, reports, corrections).kind !== 'blocked'),
  ];
}
