import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { AuditAction, AuditEntry } from '../../../api/types';

interface Words {
  readonly name: string;
  readonly sentence: string;
  /** The words before the subject, for acts that may have none. */
  readonly toSubject?: string;
}

/** The name of each act, and the words between its actor and its subject. */
const words: Record<AuditAction, Words> = {
  'sign-in': { name: 'Signed in', sentence: 'signed in' },
  'sign-in-failed': { name: 'Failed to sign in', sentence: 'failed to sign in' },
  'sign-out': { name: 'Signed out', sentence: 'signed out' },
  register: {
    name: 'Registered',
    sentence: 'registered',
    toSubject: 'by the invitation code',
  },
  'password-changed': { name: 'Changed own password', sentence: 'changed their own password' },
  'password-reset': { name: 'Reset a password', sentence: 'reset the password of' },
  'second-factor-added': {
    name: 'Added a passkey or one-time codes',
    sentence: 'added a passkey or one-time codes',
  },
  'second-factor-removed': {
    name: 'Removed a passkey or one-time codes',
    sentence: 'removed a passkey or one-time codes',
    toSubject: 'of',
  },
  'recovery-code-used': { name: 'Used a recovery code', sentence: 'used a recovery code' },
  'recovery-codes-replaced': {
    name: 'Made new recovery codes',
    sentence: 'made new recovery codes',
  },
  'admin-revoked': { name: 'Revoked an admin', sentence: 'revoked the access of' },
  'invitation-created': { name: 'Created an invitation', sentence: 'created an invitation code' },
  'invitation-deleted': { name: 'Deleted an invitation', sentence: 'deleted an invitation code' },
  'submission-logged': { name: 'Logged a report', sentence: 'marked as logged:' },
  'submission-reopened': {
    name: 'Marked a report as not logged',
    sentence: 'marked as not logged:',
  },
  'submission-uncounted': {
    name: 'Left a game out of the table',
    sentence: 'left out of the table:',
  },
  'submission-counted': {
    name: 'Counted a game again',
    sentence: 'counted in the table again:',
  },
  'submission-deleted': { name: 'Deleted a report', sentence: 'deleted the report' },
  'submission-restored': {
    name: 'Restored a revision',
    sentence: 'restored an earlier revision of',
  },
  'messages-seen': { name: 'Marked messages as seen', sentence: 'marked messages as seen:' },
  'team-links-shown': {
    name: 'Showed team links',
    sentence: 'showed the team links',
    toSubject: 'of',
  },
  'team-link-replaced': { name: 'Replaced a team link', sentence: 'replaced the team link of' },
  'league-saved': { name: 'Saved a league', sentence: 'saved the league' },
  'league-removed': { name: 'Removed a league', sentence: 'removed the league' },
  'schedule-imported': { name: 'Imported a schedule', sentence: 'imported the schedule' },
  'schedule-import-undone': {
    name: 'Undid an import',
    sentence: 'undid the last import of the schedule',
  },
  'schedule-removed': {
    name: 'Removed an imported schedule',
    sentence: 'removed the imported schedule',
  },
  'recipients-changed': {
    name: 'Changed recipients',
    sentence: 'changed the sport administrators',
  },
  'person-found': {
    name: 'Looked up a person',
    sentence: 'looked up what is kept of a person',
    toSubject: 'with the mark',
  },
  'person-erased': {
    name: 'Erased a person',
    sentence: 'erased the data of a person',
    toSubject: 'with the mark',
  },
  'game-dismissed': { name: 'Dismissed a game', sentence: 'dismissed the game' },
  'game-linked': { name: 'Linked a report to a game', sentence: 'linked a report to the game' },
  'game-reopened': { name: 'Reopened a game', sentence: 'reopened the game' },
  'games-reminded': {
    name: 'Reminded captains',
    sentence: 'reminded captains of games without a report',
    toSubject: 'of',
  },
  'standings-rules-changed': {
    name: 'Changed the rules of a table',
    sentence: 'changed the rules of the table:',
  },
  'standings-decision-added': {
    name: 'Added a decision about a table',
    sentence: 'added a decision about the table',
    toSubject: 'of',
  },
  'standings-decision-removed': {
    name: 'Removed a decision about a table',
    sentence: 'removed a decision about the table',
    toSubject: 'of',
  },
  'feed-refreshed': { name: 'Refreshed the feed', sentence: 'refreshed the league data' },
};

export const auditActions = Object.keys(words) as readonly AuditAction[];

export function nameOfAction(action: AuditAction): string {
  return words[action].name;
}

/** What happened, without the actor. An act of a newer server, without words here, has its own name. */
export function sentenceFor({ action, subject }: AuditEntry): string {
  const { sentence, toSubject } = (words as Partial<typeof words>)[action] ?? { sentence: action };
  return [sentence, ...(subject === null ? [] : [toSubject, isolated(subject)])]
    .filter(Boolean)
    .join(' ');
}

/** The actor in words. A failed sign-in only has one if there is an account with the typed name. */
export function nameOfActor({ action, actor }: AuditEntry): string {
  if (actor !== null) return actor;
  return action === 'sign-in-failed' ? 'Someone without an account' : 'The server';
}

/** The details of the act as names and values, including nested ones. */
export function factsOf({ details }: AuditEntry): readonly (readonly [string, string])[] {
  return details ? flatten(details, '') : [];
}

function flatten(
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const label = prefix ? `${prefix}, ${labelOf(name)}` : labelOf(name);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return flatten(value as Readonly<Record<string, unknown>>, label);
    }
    if (name === 'isMaster') return [['Role', value ? 'Master Admin' : 'League Admin'] as const];
    return [[label, inWords(value)] as const];
  });
}

/** `winningTeamName` as "Winning team name". */
function labelOf(name: string): string {
  const spaced = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => isolated(inWords(one))).join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
