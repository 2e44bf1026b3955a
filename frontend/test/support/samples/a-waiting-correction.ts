import { toCorrection } from '../../../src/features/correcting/model/correction';
import { filledReport } from '../../../src/report/model/draft-rules';
import {
  newCorrection,
  type SentCorrection,
  type WaitingCorrection,
} from '../../../src/report-queue/entry';
import { aDraft } from './a-draft';
import { aWaitingReport } from './a-waiting-report';

const contact = { captainName: '', captainEmail: '' };

/** A correction of `aWaitingReport` that was just saved on the phone, with these changes. */
export function aWaitingCorrection(changes: Partial<WaitingCorrection> = {}): WaitingCorrection {
  const draft = aDraft({ gameDetails: { ...contact, winningScore: '22' } });
  const { report = 'one', link = null } = changes;
  const correction = newCorrection({
    id: 'correction',
    report,
    game: { ...aWaitingReport().game, winningScore: 22 },
    draft,
    before: aDraft({ gameDetails: contact }),
    body: toCorrection(filledReport(draft)),
    link,
    dependsOn: link === null ? report : null,
    idempotencyKey: 'key-of-the-correction',
  });
  return { ...correction, ...changes };
}

/** The same after the server has made it. */
export function aSentCorrection(
  revision: number,
  changes: Partial<SentCorrection> = {},
): SentCorrection {
  const { kind, id, report, game, draft } = aWaitingCorrection();
  const answer = { reference: 'K7Q2-4MZP', revision, sentAt: Date.now() };
  return { kind, state: 'sent', id, report, game, draft, ...answer, ...changes };
}
