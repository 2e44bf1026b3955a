import { formatTime } from '../../../ui/instants';
import type { Failure, OutboxReport, WaitingReport } from './outbox-report';
import { isBeingSent } from './outbox-rules';

/** Where a report stands, in a few words. */
export function stateOf(report: OutboxReport, now: number): string {
  if (report.state === 'sent') return `Sent, reference ${report.receipt.reference}`;
  if (report.state === 'refused') return 'Refused';
  return isBeingSent(report, now) ? 'Sending…' : 'Not sent yet';
}

const reasons: Record<Failure['kind'], string> = {
  'no-answer': 'there was no connection',
  'too-many': 'too many reports were sent at once',
  server: 'the server could not take it',
};

/** What came of the last try, and when the next one is. */
export function triesOf(
  { failure, triedAt, nextTryAt }: WaitingReport,
  now: number,
  timeZone: string | undefined,
): string {
  const at = (time: number) => formatTime(new Date(time).toISOString(), timeZone);
  const next =
    nextTryAt - now < 60_000
      ? 'It is tried again in a moment.'
      : `The next try is at ${at(nextTryAt)}, or as soon as there is a connection.`;
  if (!failure) return next;
  return `Last try at ${at(triedAt)}: ${failure.message ?? `${reasons[failure.kind]}.`} ${next}`;
}
