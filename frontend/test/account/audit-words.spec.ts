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
  ['register', 'K7Q2…', 'registered by the invitation code K7Q2…'],
  ['password-reset', 'sam@example.org', 'reset the password of sam@example.org'],
  ['second-factor-removed', null, 'removed a passkey or one-time codes'],
  [
    'second-factor-removed',
    'sam@example.org',
    'removed a passkey or one-time codes of sam@example.org',
  ],
  ['submission-logged', 'K7Q2-4MZP', 'marked as logged: K7Q2-4MZP'],
  ['team-links-shown', null, 'showed the team links'],
  ['team-links-shown', 'kickball', 'showed the team links of kickball'],
  ['game-dismissed', 'Sole Mates – Comets', 'dismissed the game Sole Mates – Comets'],
] as const)('%s reads as a sentence', (action, subject, sentence) => {
  expect(sentenceFor(anEntry({ action, subject }))).toBe(sentence);
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
