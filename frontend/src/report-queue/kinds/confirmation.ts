import { write } from '../../api/client';
import { withTimeout } from '../../api/with-timeout';
import type { ReadOut } from '../../report/model/confirmable';
import { readsTheSame } from '../../report/model/read-out';
import { refuse, type Agreement, type Confirmation, type Refusal } from '../entry';
import { openLink } from '../../report/calls/post-to-link';
import {
  classifyLinkError,
  isUnknownLink,
  later,
  notOurServer,
} from '../../report/calls/call-errors';
import type { QueueKind } from './queue-kind';
import { afterFailure, sendTimeoutMs } from '../retry';

/**
 * In milliseconds. For so long, a report that the server does not know may still wait on the other
 * captain's phone.
 */
const unknownFor = 72 * 3_600_000;

const notThere = 'the other captain’s report has not arrived yet.';

/** The result was read from a link, and the report says something else. */
export class OtherResult extends Error {
  constructor() {
    super('This result was changed meanwhile. Look again.');
  }
}

export const confirmationKind: QueueKind<'confirmation'> = {
  /** Replaces the earlier answer about the report. */
  add: (kept, entries) => ({
    kept,
    entries: [
      kept,
      ...entries.filter(
        (each) => each.kind !== 'confirmation' || !isSameAgreement(each.agreement, kept.agreement),
      ),
    ],
  }),

  /** The server takes an answer once, however often it is sent. */
  send: async ({ kind, id, game, agreement, body: { name, teamToken }, isUnchecked }) => {
    const post = async (body: Parameters<typeof postConfirmation>[0]) => {
      const standing = await postConfirmation(body);
      return { kind, state: 'sent', id, game, agreement, standing, sentAt: Date.now() } as const;
    };
    if (agreement.by === 'team') {
      const { token, reference, revision } = agreement;
      return post({ token, reference, revision, name });
    }
    const { key: token, result } = agreement;
    if (isUnchecked) await check(token, result);
    const { winningTeamId, losingTeamId, matchDate, winningScore, losingScore, outcome } = result;
    const seen = { winningTeamId, losingTeamId, matchDate, winningScore, losingScore, outcome };
    return post({ token, seen, name, ...(teamToken !== null && { teamToken }) });
  },

  afterError: (waiting, error, now) => {
    if (error instanceof OtherResult) {
      const { message } = error;
      return refuse(waiting, { message, details: [{ path: 'seen', message }] });
    }
    if (mayComeLater(waiting.agreement) && isUnknownLink(error)) {
      const unknownSince = Math.min(waiting.unknownSince ?? now, now);
      if (now - unknownSince < unknownFor) {
        const verdict = later('server', notThere, true, null);
        return afterFailure({ ...waiting, unknownSince }, verdict, now);
      }
    }
    const verdict = classifyLinkError(error);
    return verdict.kind === 'later'
      ? afterFailure(waiting, verdict, now)
      : refuse(waiting, verdict);
  },
};

/** The server compares IDs, but people hear names. */
async function check(token: string, result: ReadOut): Promise<void> {
  const answer = await openLink(token, sendTimeoutMs);
  const report = (answer ?? {}) as Partial<Record<keyof ReadOut | 'kind', unknown>>;
  if (report.kind !== 'confirm') throw notOurServer();
  if (!readsTheSame(result, report)) throw new OtherResult();
}

/** @returns the standing of the report */
async function postConfirmation(
  body: Parameters<typeof write<'POST', '/api/confirmations'>>[2]['body'],
): Promise<string> {
  const { data } = await withTimeout(sendTimeoutMs, (signal) =>
    write('POST', '/api/confirmations', { body, signal }),
  );
  // A login page of a network may respond 200 to any request.
  const answer: unknown = data;
  const { standing } = (answer ?? {}) as { readonly standing?: unknown };
  if (typeof standing !== 'string') throw notOurServer();
  return standing;
}

/** An e-mail is sent after its report has arrived. */
function mayComeLater(agreement: Agreement): boolean {
  return agreement.by === 'link' && !agreement.isMailed;
}

/** Whether both are about the same report. */
function isSameAgreement(one: Agreement, other: Agreement): boolean {
  if (one.by === 'link') return other.by === 'link' && one.key === other.key;
  return other.by === 'team' && one.reference === other.reference;
}

/** The newest answer about the report; undefined if this phone gave none. */
export function answerTo(
  agreement: Agreement,
  confirmations: readonly Confirmation[],
): Confirmation | undefined {
  return confirmations.find((each) => isSameAgreement(each.agreement, agreement));
}

/** What was read out for the newest answer to a link; null if this phone gave none. */
export function resultAnswered(
  key: string | null,
  confirmations: readonly Confirmation[],
): ReadOut | null {
  const agreements = confirmations.map(({ agreement }) => agreement);
  const newest = agreements.find((each) => each.by === 'link' && each.key === key);
  return newest?.by === 'link' ? newest.result : null;
}

/** Whether a refused answer can't be given anew, after another look at the result. */
export function isFinal({ details }: Pick<Refusal, 'details'>): boolean {
  return details.some(({ path }) => ['state', 'token', 'reference'].includes(path));
}
