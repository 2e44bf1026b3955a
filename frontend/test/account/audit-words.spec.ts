import type { AuditEntry } from '../../src/api/types';
import { factsOf, nameOfActor, sentenceFor } from '../../src/features/account/model/audit-words';

function anEntry(changes: Partial<AuditEntry>): AuditEntry {
  return {
    id: '1',
    at: '2026-10-02T01:15:00.000Z',
    actor: 'dana@example.org',
    action: 'sign-in',
    subject: null,
    details: null,
    ...changes,
  };
}

test.each([
  ['sign-in', null, 'signed in'],
  ['sign-in-failed', null, 'failed to sign in'],
  ['sign-out', null, 'signed out'],
  ['register', 'K7Q2…', 'registered by the invitation code K7Q2…'],
  // An entry from before invitation codes were recorded.
  ['register', null, 'registered'],
  ['password-changed', null, 'changed their own password'],
  ['password-reset', 'sam@example.org', 'reset the password of sam@example.org'],
  ['second-factor-added', null, 'added a passkey or one-time codes'],
  ['second-factor-removed', null, 'removed a passkey or one-time codes'],
  [
    'second-factor-removed',
    'sam@example.org',
    'removed a passkey or one-time codes of sam@example.org',
  ],
  ['recovery-code-used', null, 'used a recovery code'],
  ['recovery-codes-replaced', null, 'made new recovery codes'],
  ['admin-revoked', 'sam@example.org', 'revoked the access of sam@example.org'],
  ['invitation-created', null, 'created an invitation code'],
  ['invitation-deleted', null, 'deleted an invitation code'],
  ['submission-logged', 'K7Q2-4MZP', 'marked as logged: K7Q2-4MZP'],
  ['submission-deleted', 'K7Q2-4MZP', 'deleted a score submission: K7Q2-4MZP'],
  ['team-links-shown', null, 'showed the team links'],
  ['team-links-shown', 'kickball', 'showed the team links of kickball'],
  ['team-link-replaced', 'Northgate Herons', 'replaced the team link of Northgate Herons'],
  ['recipients-changed', null, 'changed the sport administrators'],
  ['game-dismissed', 'Sole Mates – Comets', 'dismissed the game Sole Mates – Comets'],
  ['game-linked', 'Sole Mates – Comets', 'linked a report to the game Sole Mates – Comets'],
  ['game-reopened', 'Sole Mates – Comets', 'reopened the game Sole Mates – Comets'],
  ['games-reminded', null, 'reminded captains of games without a report'],
  ['feed-refreshed', null, 'refreshed the league data'],
  ['something-new', 'x', 'something-new x'],
] as const)('%s reads as a sentence', (action, subject, sentence) => {
  expect(sentenceFor(anEntry({ action: action as AuditEntry['action'], subject }))).toBe(sentence);
});

test.each([
  ['sign-in', 'dana@example.org', 'dana@example.org'],
  ['sign-in-failed', 'dana@example.org', 'dana@example.org'],
  ['sign-in-failed', null, 'Someone without an account'],
  ['invitation-created', null, 'The server'],
] as const)('who did it: %s by %s', (action, actor, name) => {
  expect(nameOfActor(anEntry({ action, actor }))).toBe(name);
});

test.each([
  [null, []],
  [{}, []],
  [
    { isMaster: true, invitedBy: null },
    [
      ['Role', 'Master Admin'],
      ['Invited by', '–'],
    ],
  ],
  [{ limitReached: true }, [['Limit reached', 'Yes']]],
  [
    { sports: ['kickball', 'golf'], none: [] },
    [
      ['Sports', 'kickball, golf'],
      ['None', '–'],
    ],
  ],
  [
    { deleted: { winningTeamName: 'Herons', winningScore: 21, notes: '' } },
    [
      ['Deleted, Winning team name', 'Herons'],
      ['Deleted, Winning score', '21'],
      ['Deleted, Notes', '–'],
    ],
  ],
])('details %j are named and said', (details, facts) => {
  expect(factsOf(anEntry({ details }))).toEqual(facts);
});
