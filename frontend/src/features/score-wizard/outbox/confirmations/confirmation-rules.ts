import { ApiError } from '../../../../api/api-error';
import type { ErrorDetail } from '../../../../api/types';
import type { ReadOut } from '../../model/links/confirmable';
import { classifyLinkError } from '../corrections/correction-rules';
import type {
  Agreement,
  OutboxConfirmation,
  RefusedConfirmation,
  SentConfirmation,
  WaitingConfirmation,
} from './outbox-confirmation';
import { afterFailure, later } from '../score-reports/outbox-rules';

/**
 * In milliseconds. For so long, a report that the server does not know may still wait on the other
 * captain's phone.
 */
const unknownFor = 72 * 3_600_000;

const notThere = 'the other captain’s report has not arrived yet.';

/** The result was read from a link, and the report says something else. */
export class OtherResult extends Error {
  readonly details: readonly ErrorDetail[];

  constructor() {
    super('This result was changed meanwhile. Look again.');
    this.details = [{ path: 'seen', message: this.message }];
  }
}

/** The server has no report for the link: it may not have arrived, or the link may have ended. */
export function isUnknownLink(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 404 &&
    error.details.some(({ path }) => path === 'token')
  );
}

/** A login page of a network may respond 200 to any request. */
export function isConfirmationAnswer(answer: unknown): answer is { readonly standing: string } {
  return typeof ((answer ?? {}) as { readonly standing?: unknown }).standing === 'string';
}

export function afterConfirmation(
  { id, agreement, game }: WaitingConfirmation,
  { standing }: { readonly standing: string },
  now: number,
): SentConfirmation {
  return { state: 'sent', id, agreement, game, standing, sentAt: now };
}

/** What becomes of an answer that could not be sent. */
export function afterConfirmationError(
  waiting: WaitingConfirmation,
  error: unknown,
  now: number,
): WaitingConfirmation | RefusedConfirmation {
  if (error instanceof OtherResult) return refused(waiting, error.message, error.details);
  const { unknownSince } = waiting;
  if (mayComeLater(waiting.agreement) && isUnknownLink(error)) {
    const since = Math.min(unknownSince ?? now, now);
    if (now - since < unknownFor) {
      return afterFailure(
        { ...waiting, unknownSince: since },
        later('server', notThere, true, null),
        now,
      );
    }
  }
  const verdict = classifyLinkError(error);
  if (verdict.kind === 'later') return afterFailure(waiting, verdict, now);
  return refused(waiting, verdict.message, verdict.details);
}

/** An e-mail is sent after its report has arrived. */
function mayComeLater(agreement: Agreement): boolean {
  return agreement.by === 'link' && !agreement.isMailed;
}

function refused(
  { id, agreement, game, name, teamToken, isUnchecked }: WaitingConfirmation,
  message: string,
  details: readonly ErrorDetail[],
): RefusedConfirmation {
  const kept = { id, agreement, game, name, teamToken, isUnchecked };
  return { state: 'refused', ...kept, message, details };
}

/** Whether both are about the same report. */
function isSameAgreement(one: Agreement, other: Agreement): boolean {
  if (one.by === 'link') return other.by === 'link' && one.key === other.key;
  return other.by === 'team' && one.reference === other.reference;
}

/** The newest answer about the report; undefined if this phone gave none. */
export function answerTo(
  agreement: Agreement,
  confirmations: readonly OutboxConfirmation[],
): OutboxConfirmation | undefined {
  return confirmations.find((each) => isSameAgreement(each.agreement, agreement));
}

/** What was read out for the newest answer to a link; null if this phone gave none. */
export function resultAnswered(
  key: string | null,
  confirmations: readonly OutboxConfirmation[],
): ReadOut | null {
  const agreements = confirmations.map(({ agreement }) => agreement);
  const newest = agreements.find((each) => each.by === 'link' && each.key === key);
  return newest?.by === 'link' ? newest.result : null;
}

/** The answers with a new one, newest first. It replaces the earlier ones about its report. */
export function withConfirmation(
  made: WaitingConfirmation,
  others: readonly OutboxConfirmation[],
): readonly OutboxConfirmation[] {
  return [made, ...others.filter(({ agreement }) => !isSameAgreement(agreement, made.agreement))];
}

/** Whether a refused answer can't be given anew, after another look at the result. */
export function isFinal({ details }: Pick<RefusedConfirmation, 'details'>): boolean {
  return details.some(({ path }) => ['state', 'token', 'reference'].includes(path));
}
