import type { Submission, SubmissionSummary } from '../../../src/api/types';
import { aSubmission } from '../samples/a-submission';
import type { FakeServer } from '../fake-server';
import { ReviewedReports } from './reviewed-reports';

/** A report that the other team confirmed with its link. */
export function aConfirmedReport(changes: Partial<Submission> = {}): Submission {
  const at = '2026-10-02T02:00:00.000Z';
  return aSubmission({
    standing: 'confirmed',
    standingReason: 'The other team confirmed it with its link.',
    confirmedBy: 'team-link',
    confirmedAt: at,
    agreements: [{ by: 'team-link', name: 'Alex', at }],
    ...changes,
  });
}

const isReady = ({ logged, standing }: Submission) =>
  !logged && (standing === 'confirmed' || standing === 'unopposed');
const isInConflict = ({ logged, standing }: Submission) => !logged && standing === 'conflict';
const hasNewMessage = ({ messages }: Submission) => messages.some(({ seen }) => !seen);

/** The reports on the fake server, with what is to be done about them. */
export class ConfirmableReports extends ReviewedReports {
  constructor(server: FakeServer, rows: readonly Submission[]) {
    super(server, rows);
    this.list('logged=unlogged&standing=conflict', isInConflict);
    this.list('logged=all&standing=messages', hasNewMessage);
    this.list('logged=unlogged&standing=ready&limit=200', isReady);
  }

  protected override summary(): SubmissionSummary {
    const rows = this.all();
    const count = (matches: (row: Submission) => boolean) => rows.filter(matches).length;
    return {
      ...super.summary(),
      conflicts: count(isInConflict),
      messages: count(hasNewMessage),
      ready: count(isReady),
    };
  }
}
