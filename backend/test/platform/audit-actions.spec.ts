import { auditActions } from '../../src/kernel/audit-log';

it('The audit log can be asked for each act of section 8 of the contract', () => {
  expect([...auditActions].sort()).toEqual([
    'admin-revoked',
    'feed-refreshed',
    'invitation-created',
    'invitation-deleted',
    'password-changed',
    'password-reset',
    'recipients-changed',
    'register',
    'sign-in',
    'sign-in-failed',
    'sign-out',
    'submission-deleted',
    'submission-logged',
  ]);
});
