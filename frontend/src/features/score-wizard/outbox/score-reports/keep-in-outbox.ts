import type { WaitingReport } from './outbox-report';
import { resolveIdCollision } from './outbox-rules';
import { changeOutbox } from './outbox-store';

/**
 * Stores a report without replacing another of the same ID that must not be lost.
 * @returns what was stored, with another ID and key if its own were taken
 * @throws if the storage fails or is full
 */
export async function keepInOutbox(report: WaitingReport): Promise<WaitingReport> {
  let kept = report;
  await changeOutbox((reports) => {
    kept = resolveIdCollision(report, reports);
    return [kept, ...reports.filter(({ id }) => id !== kept.id)];
  });
  return kept;
}
