import { toCorrection } from '../../src/features/score-wizard/model/corrections/correction';
import { filledReport } from '../../src/features/score-wizard/model/report-rules';
import type { WaitingCorrection } from '../../src/features/score-wizard/outbox/corrections/outbox-correction';
import { noAttempts } from '../../src/features/score-wizard/outbox/score-reports/outbox-report';
import { aDraft } from './a-draft';
import { aWaitingReport } from './a-waiting-report';

const contact = { captainName: '', captainEmail: '' };

/** A correction of `aWaitingReport` that was just saved on the phone, with these changes. */
export function aWaitingCorrection(changes: Partial<WaitingCorrection> = {}): WaitingCorrection {
  const draft = aDraft({ gameDetails: { ...contact, winningScore: '22' } });
  return {
    state: 'waiting',
    id: 'correction',
    report: 'one',
    game: { ...aWaitingReport().game, winningScore: 22 },
    draft,
    before: aDraft({ gameDetails: contact }),
    body: toCorrection(filledReport(draft)),
    link: null,
    behind: null,
    idempotencyKey: 'key-of-the-correction',
    mayHaveArrived: false,
    ...noAttempts,
    ...changes,
  };
}
