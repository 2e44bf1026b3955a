import { auditActions } from '../../src/kernel/audit-log';

it('The audit log can be asked for each act of the contract and the extensions', () => {
  expect([...auditActions].sort()).toEqual([
    'admin-revoked',
    'feed-refreshed',
    'game-dismissed',
    'game-linked',
    'game-reopened',
    'games-reminded',
    'invitation-created',
    'invitation-deleted',
    'messages-seen',
    'password-changed',
    'password-reset',
    'person-erased',
    'person-found',
    'recipients-changed',
    'recovery-code-used',
    'recovery-codes-replaced',
    'register',
    'second-factor-added',
    'second-factor-removed',
    'sign-in',
    'sign-in-failed',
    'sign-out',
    'submission-deleted',
    'submission-logged',
    'submission-reopened',
    'submission-restored',
    'team-link-replaced',
    'team-links-shown',
  ]);
});
