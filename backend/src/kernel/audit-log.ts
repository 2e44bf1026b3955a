/** What administrators do that is worth remembering: docs/contract.md, section 8, "Lists". */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'register',
  'password-changed',
  'password-reset',
  'admin-revoked',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-replaced',
  'invitation-created',
  'invitation-deleted',
  'submission-logged',
  'submission-reopened',
  'submission-counted',
  'submission-uncounted',
  'submission-deleted',
  'submission-restored',
  'messages-seen',
  'team-links-shown',
  'team-link-replaced',
  'game-dismissed',
  'game-linked',
  'game-reopened',
  'games-reminded',
  'standings-rules-changed',
  'standings-decision-added',
  'standings-decision-removed',
  'league-saved',
  'league-removed',
  'schedule-imported',
  'schedule-import-undone',
  'schedule-removed',
  'recipients-changed',
  'feed-refreshed',
  'person-found',
  'person-erased',
] as const;

export type AuditAction = (typeof auditActions)[number];

export interface Act {
  readonly action: AuditAction;
  /** Who did it, by username; null where that is not known or was no administrator. */
  readonly actor: string | null;
  /** What it was done to, in words that a person recognises. */
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who did what and when. Append only; a line is written in the transaction of the act itself. */
export abstract class AuditLog {
  abstract record(act: Act, now: Date): Promise<void>;

  /**
   * Counts an act that needs no account, so that nobody can fill the log: the first one in an hour is a
   * line, and another line at the end of the hour says how many there were.
   */
  abstract count(action: AuditAction, now: Date): Promise<void>;
}
