import { makeConfirmKey } from './confirm-key';

/**
 * What is sent beside a report, and is no part of it (docs/extensions.md, sections 9 and 12). The same for
 * every attempt.
 */
export interface ReportTokens {
  /** With it, the other captain can agree. */
  readonly confirmKey?: string;
  /** Proves whose side the report comes from. */
  readonly teamToken?: string;
}

/** For a report that is sent anew: the key belongs to the one that arrived. */
export function withNewConfirmKey(tokens: ReportTokens): ReportTokens {
  return tokens.confirmKey === undefined ? tokens : { ...tokens, confirmKey: makeConfirmKey() };
}
