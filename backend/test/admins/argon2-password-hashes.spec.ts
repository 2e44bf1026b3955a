import { Argon2PasswordHashes } from '../../src/admins/infrastructure/argon2-password-hashes';

const hashes = new Argon2PasswordHashes();

it('a hash is made by argon2id with 19 MiB, 2 passes and 1 lane, and with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashes.hash('pelican77'), hashes.hash('pelican77')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

it('a password matches its own hash alone, and none matches where there is no account', async () => {
  const hash = await hashes.hash('pelican77');
  expect(await hashes.matches('pelican77', hash)).toBe(true);
  expect(await hashes.matches('Pelican77', hash)).toBe(false);
  expect(await hashes.matches('pelican77', null)).toBe(false);
});
