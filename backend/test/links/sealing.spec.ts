import { SealedSecrets, opened } from '../../src/links/domain/sealing';

const key = 'A key of these tests, long enough to be one.';
const secret = Buffer.from('12345678901234567890');
const secrets = new SealedSecrets(key);

it('A sealed secret is opened by the same key, for the same account', () => {
  const sealed = secrets.seal(secret, 'ana');
  expect(new SealedSecrets(key).open(sealed, 'ana')).toEqual(secret);
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false);
});

it('No two sealed secrets look alike', () => {
  expect(secrets.seal(secret, 'ana')).not.toBe(secrets.seal(secret, 'ana'));
});

it('It is opened neither by another key nor for another account', () => {
  const sealed = secrets.seal(secret, 'ana');
  expect(new SealedSecrets(`${key}!`).open(sealed, 'ana')).toBeNull();
  expect(secrets.open(sealed, 'ben')).toBeNull();
});

it('It is not opened once any of it was changed, cut or lost', () => {
  const sealed = Buffer.from(secrets.seal(secret, 'ana'), 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(secrets.open(changed.toString('base64url'), 'ana')).toBeNull();
    expect(secrets.open(sealed.subarray(0, at).toString('base64url'), 'ana')).toBeNull();
  }
});

it('What an earlier release sealed is opened', () => {
  const sealed = 'fNo3YGbY37wUw0Zmmmqjawf_jjSULnWHvhtdEKBQPmjw7Oocse7i_lC8lEgZ_UKc';
  expect(secrets.open(sealed, 'ana')).toEqual(secret);
});

it('A text that is too short for its check is not opened, because a short check can be guessed', () => {
  const fourBytes = 'AAAAAA';
  expect(() => opened(fourBytes, new Uint8Array(32))).toThrow('Invalid authentication tag length');
});
