import { EntryValues, withoutAddress } from '../../src/audit-log/domain/without-address';

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
  ['a list in a text', { details: { to: `a@b.org, ${address}` } }, { details: { to: 'Removed' } }],
])('replaces %s that contains the address', (_what, changes, expected) => {
  expect(withoutAddress(entry(changes), address)).toEqual(entry({ ...changes, ...expected }));
});

it.each<[what: string, changes: Partial<EntryValues>]>([
  ['nothing', {}],
  ['longer addresses', { details: { to: [`a${address}`, `${address}.au`, `${address}x`] } }],
  ['other addresses', { subject: 'lee@example.org', details: { to: [], at: null } }],
])('leaves an entry with %s as it is', (_what, changes) => {
  expect(withoutAddress(entry(changes), address)).toBeNull();
});

it('keeps whose account was changed, and replaces the rest', () => {
  const reset = entry({ action: 'password-reset', subject: address });
  expect(withoutAddress(reset, address)).toBeNull();
  expect(withoutAddress({ ...reset, details: { to: address } }, address)).toEqual({
    ...reset,
    details: { to: 'Removed' },
  });
});
