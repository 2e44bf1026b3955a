import { write } from '../../../../api/client';
import { withTimeout } from '../../../../api/with-timeout';
import type { ReadOut } from '../../model/links/confirmable';
import { readsTheSame } from '../../model/links/read-out';
import { isConfirmationAnswer, OtherResult } from './confirmation-rules';
import type { WaitingConfirmation } from './outbox-confirmation';
import { sendTimeoutMs } from '../score-reports/outbox-rules';
import { postToLink } from '../post-to-link';

export type SendableConfirmation = Pick<
  WaitingConfirmation,
  'agreement' | 'name' | 'teamToken' | 'isUnchecked'
>;

/**
 * Says that this phone's owner agrees with a report. The server takes it once, however often it is sent.
 * @returns the standing of the report
 * @throws what `postToLink` throws, `OtherResult`, or another error if the response is not from our server
 */
export async function sendConfirmation(confirmation: SendableConfirmation) {
  const { agreement, name, teamToken, isUnchecked } = confirmation;
  if (agreement.by === 'team') {
    const { token, reference, revision } = agreement;
    return post({ token, reference, revision, name });
  }
  const { key: token, result } = agreement;
  if (isUnchecked) await check(token, result);
  const { winningTeamId, losingTeamId, matchDate, winningScore, losingScore, outcome } = result;
  const seen = { winningTeamId, losingTeamId, matchDate, winningScore, losingScore, outcome };
  return post({ token, seen, name, ...(teamToken !== null && { teamToken }) });
}

/** The server compares IDs, but people hear names. */
async function check(token: string, result: ReadOut): Promise<void> {
  const answer = await withTimeout(sendTimeoutMs, (signal) =>
    postToLink('open', { body: { token }, signal }),
  );
  const report = (answer ?? {}) as Partial<Record<keyof ReadOut | 'kind', unknown>>;
  if (report.kind !== 'confirm') throw new Error(notOurs);
  if (!readsTheSame(result, report)) throw new OtherResult();
}

async function post(body: Parameters<typeof write<'POST', '/api/confirmations'>>[2]['body']) {
  const { data } = await withTimeout(sendTimeoutMs, (signal) =>
    write('POST', '/api/confirmations', { body, signal }),
  );
  if (!isConfirmationAnswer(data)) throw new Error(notOurs);
  return data;
}

const notOurs = 'Somebody else answered in the place of the server.';
