import { AuditAction } from '../../src/kernel/audit-log';
import { EntryValues, placesOf, withoutAddress } from '../../src/audit-log/domain/without-address';

const address = 'kim@example.org';

const entry = (changes: Partial<EntryValues>): EntryValues => ({
  action: 'recipients-changed',
  subject: null,
  details: null,
  ...changes,
});

it.each<[what: string, changes: Partial<EntryValues>, expected: Partial<EntryValues>]>([
  ['a subject', { subject: `For ${address}.` }, { subject: 'Removed' }],
  ['a value', { details: { to: 'KIM@Example.org', of: 1 } }, { details: { to: 'Removed', of: 1 } }],
  [
    'a list in an object',
    { details: { before: { golf: ['lee@example.org', address] }, after: null } },
    { details: { before: { golf: ['lee@example.org', 'Removed'] }, after: null } },
  ],
  ...["'", '"', '=', '/', '{', '|', '<', '`', 'to='].map(
    (before): [string, Partial<EntryValues>, Partial<EntryValues>] => [
      `an address after ${before}`,
      { subject: `to ${before}${address}` },
      { subject: 'Removed' },
    ],
  ),
  ['words around it', { subject: `Thanks! Ask ${address} or a.b` }, { subject: 'Removed' }],
  ['a list in a text', { details: { to: `a@b.org, ${address}` } }, { details: { to: 'Removed' } }],
])('replaces %s that contains the address', (_what, changes, expected) => {
  expect(withoutAddress(entry(changes), address)).toEqual(entry({ ...changes, ...expected }));
});

it.each<[what: string, changes: Partial<EntryValues>]>([
  ['nothing', {}],
  [
    'longer addresses',
    {
      details: {
        to: [
          `a${address}`,
          `a.${address}`,
          `o'${address}`,
          `${address}.au`,
          `${address}.1u`,
          `${address}x`,
        ],
      },
    },
  ],
  ['other addresses', { subject: 'lee@example.org', details: { to: [], at: null } }],
])('leaves an entry with %s as it is', (_what, changes) => {
  expect(withoutAddress(entry(changes), address)).toBeNull();
});

it.each<AuditAction>(['password-reset', 'admin-revoked', 'second-factor-removed'])(
  'keeps whose account was changed by %s, and replaces the rest',
  (action) => {
    const changed = entry({ action, subject: address });
    expect(withoutAddress(changed, address)).toBeNull();
    expect(withoutAddress({ ...changed, details: { to: address } }, address)).toEqual({
      ...changed,
      details: { to: 'Removed' },
    });
  },
);

it.each<AuditAction>(['register', 'invitation-deleted'])(
  'keeps which account invited someone, at %s',
  (action) => {
    const details = { invitedBy: address, to: address };
    expect(withoutAddress(entry({ action, subject: address, details }), address)).toEqual(
      entry({ action, subject: 'Removed', details: { invitedBy: address, to: 'Removed' } }),
    );
  },
);

it('names the places where the address stands, and not what else stands there', () => {
  const details = { before: { golf: ['lee@example.org', address] }, to: `a@b.org, ${address}` };
  expect(placesOf(entry({ subject: `For ${address}.`, details }), address)).toEqual([
    'subject',
    'details.before.golf.1',
    'details.to',
  ]);
  expect(placesOf(entry({ subject: `x${address}` }), address)).toEqual([]);
});
