import { LinkNotValid, Links } from '../../src/links/application/links';
import { AddressMarks } from '../../src/links/domain/address-marks';
import { untilAnswer } from '../../src/links/infrastructure/http/link-calls';
import { KnownKey, linksWith } from './known-key';

const id = '01970000-0000-7000-8000-00000000abcd';

async function turnedOn(key?: string | null | KnownKey): Promise<Links> {
  const links = await linksWith(key);
  links.turnOn();
  return links;
}

describe('Links', () => {
  it.each([
    ['on, with the key', () => turnedOn(), true, true],
    ['on, without the key', () => turnedOn(null), true, false],
    ['off, though there is a key', () => linksWith(), false, false],
  ])('may be %s', async (_how, start, isOn, isAvailable) => {
    const links = await start();
    expect([links.isOn, links.isAvailable]).toEqual([isOn, isAvailable]);
    if (isAvailable) return;
    expect(() => links.make('m', id)).toThrow('no key');
    expect(() => links.resolve('bQ', 'm')).toThrow(LinkNotValid);
  });

  it('are read as they were made', async () => {
    const links = await turnedOn();
    const token = links.make('t', 'team', 2);
    expect(links.resolve(token, 't')).toEqual({ kind: 't', id: 'team', version: 2 });
  });

  it.each([
    ['alone', ''],
    ['with what is read out behind it', '.e30'],
  ])('of kind c stand for their key, %s', async (_how, more) => {
    const links = await turnedOn();
    const key = 'A'.repeat(22);
    expect(links.resolve(key + more, 'm', 'c')).toEqual({ kind: 'c', id: key, version: 0 });
  });

  it.each([
    ['A'.repeat(22), true],
    [`${'A'.repeat(22)}.e30`, false],
    ['A'.repeat(21), false],
    ['', false],
  ])('%j is a key of kind c: %s', async (text, expected) => {
    expect((await turnedOn()).isConfirmKey(text)).toBe(expected);
  });

  it.each([
    ['of another kind', (links: Links) => links.make('a', id)],
    ['of kind c', () => 'A'.repeat(22)],
    ['missing', () => undefined],
    ['null', () => null],
    ['a number', () => 5],
    ['a list', (links: Links) => [links.make('m', id)]],
    ['empty', () => ''],
  ])('are not valid with a token that is %s', async (_what, token) => {
    const links = await turnedOn();
    const given = token(links);
    expect(() => links.resolve(given, 'm')).toThrow(new LinkNotValid());
  });

  it('that are not valid are refused in one sentence, at the token', () => {
    const message = 'This link is not valid any more.';
    const details = [{ path: 'token', message }];
    expect(new LinkNotValid()).toMatchObject({ kind: 'not-found', message, details });
  });
});

describe('The key of the installation', () => {
  it('seals secrets, also where links are off', async () => {
    const [one, other] = [await linksWith(), await linksWith()];
    const secret = Buffer.from('a secret');
    const sealed = one.sealedSecrets!.seal(secret, 'ana');
    expect(other.sealedSecrets!.open(sealed, 'ana')).toEqual(secret);
  });

  it('is locked while it is still the installation’s', async () => {
    const key = new KnownKey();
    const links = await linksWith(key);
    expect(await links.lockKey()).toBe(true);
    key.wasReplaced = true;
    expect(await links.lockKey()).toBe(false);
  });

  it('may be missing', async () => {
    const links = await linksWith(null);
    expect(links.hasKey).toBe(false);
    expect(links.sealedSecrets).toBeNull();
    expect(() => links.addressMarks).toThrow('no key');
    expect(await links.lockKey()).toBe(false);
  });
});

describe('The marks of addresses', () => {
  const address = 'dana@example.org';
  const [key, earlier] = ['k', 'e'].map((letter) => letter.repeat(32)) as [string, string];
  const before = new AddressMarks(earlier);

  it('are those of the key and of earlier keys', async () => {
    const links = await linksWith(new KnownKey(key, before.sealedFor(key)));
    expect(links.addressMarks.marksOf(address)).toEqual([
      new AddressMarks(key).markOf(address),
      before.markOf(address),
    ]);
  });

  it('stop the start where an earlier key can not be read', async () => {
    await expect(linksWith(new KnownKey(key, before.sealedFor(earlier)))).rejects.toThrow();
  });
});

describe('Opening a link', () => {
  it('asks the opener of its kind', async () => {
    const links = await turnedOn();
    links.register('m', (target) => Promise.resolve({ opened: target }));
    links.register('t', (target) => Promise.resolve({ team: target.id }));
    expect(await links.open(links.make('m', id))).toEqual({
      opened: { kind: 'm', id, version: 0 },
    });
    expect(await links.open(links.make('t', 'team'))).toEqual({ team: 'team' });
  });

  it.each([
    ['what it was about is gone', (links: Links) => links.make('m', id)],
    ['no module opens its kind', (links: Links) => links.make('g', 'game')],
    ['it is of kind c', () => 'A'.repeat(22)],
    ['it is altered', (links: Links) => `${links.make('m', id).slice(0, -1)}~`],
    ['it is missing', () => undefined],
  ])('fails the same way if %s', async (_what, token) => {
    const links = await turnedOn();
    links.register('m', () => Promise.resolve(null));
    await expect(links.open(token(links))).rejects.toEqual(new LinkNotValid());
  });
});

test.each([
  [0, 50],
  [0.2, 50],
  [49.5, 1],
  [50, 50],
  [72, 28],
])('A refusal that is ready after %s ms waits for another %s ms', (elapsed, expected) => {
  expect(untilAnswer(elapsed)).toBe(expected);
});
