import type { Language } from '@score-tracker/backend/kernel/languages';
import { makeConfirmKey } from './confirm-key';

/**
 * What is sent beside a report, and is no part of it (docs/extensions.md, sections 9, 12 and 13). The same for
 * every attempt.
 */
export interface ReportTokens {
  /** With it, the other captain can agree. */
  readonly confirmKey?: string;
  /** Proves whose side the report comes from. */
  readonly teamToken?: string;
  /** Of the game of the schedule that the report is about. */
  readonly gameToken?: string;
  /** In which the captain reads e-mails. */
  readonly language?: Language;
}

/** For a report that is sent anew: the key belongs to the one that arrived. */
export function withNewConfirmKey(tokens: ReportTokens): ReportTokens {
  return tokens.confirmKey === undefined ? tokens : { ...tokens, confirmKey: makeConfirmKey() };
}
