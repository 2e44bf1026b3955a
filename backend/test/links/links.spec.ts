import { LinkNotValid, Links } from '../../src/links/application/links';
import { OpenLink } from '../../src/links/application/open-link';
import { EarlierMarkKeys } from '../../src/links/application/ports';
import { AddressMarks } from '../../src/links/domain/address-marks';
import { untilAnswer } from '../../src/links/domain/until-answer';
import { KnownKey, KnownMarkKeys } from './known-key';

const id = '01970000-0000-7000-8000-00000000abcd';

async function started(
  key = new KnownKey(),
  markKeys: EarlierMarkKeys = new KnownMarkKeys(),
): Promise<Links> {
  const links = new Links(key, markKeys);
  links.use();
  await links.onModuleInit();
  return links;
}

describe('Links', () => {
  it('look for no key if nothing uses them', async () => {
    const key = new KnownKey();
    const links = new Links(key, new KnownMarkKeys());
    await links.onModuleInit();
    expect([links.isUsed, links.isAvailable, key.asked]).toEqual([false, false, 0]);
    expect(() => links.make('m', id)).toThrow('no key');
    expect(() => links.resolve('bQ', 'm')).toThrow(LinkNotValid);
  });

  it('are used but not available without the key', async () => {
    const links = await started(new KnownKey(null));
    expect([links.isUsed, links.isAvailable]).toEqual([true, false]);
  });

  it('are available at once if a feature is turned on while the server runs', async () => {
    const links = new Links(new KnownKey(), new KnownMarkKeys());
    await links.useNow();
    expect([links.isUsed, links.isAvailable]).toEqual([true, true]);
  });

  it('are read as they were made', async () => {
    const links = await started();
    expect(links.isAvailable).toBe(true);
    expect(links.resolve(links.make('m', id), 'm')).toEqual({ kind: 'm', id, version: 0 });
    expect(links.resolve(links.make('t', 'team', 2), 't')).toEqual({
      kind: 't',
      id: 'team',
      version: 2,
    });
  });

  it.each([
    ['alone', ''],
    ['with what is read out behind it', '.e30'],
  ])('of kind c stand for their key, %s', async (_how, more) => {
    const links = await started();
    const key = 'A'.repeat(22);
    expect(links.resolve(key + more, 'm', 'c')).toEqual({ kind: 'c', id: key, version: 0 });
  });

  it.each([
    ['A'.repeat(22), true],
    [`${'A'.repeat(22)}.e30`, false],
    ['A'.repeat(21), false],
    ['', false],
  ])('%j is a key of kind c: %s', async (text, expected) => {
    expect((await started()).isConfirmKey(text)).toBe(expected);
  });

  it.each([
    ['of another kind', (links: Links) => links.make('a', id)],
    ['of kind c', () => 'A'.repeat(22)],
    ['of kind c with what is read out', () => `${'A'.repeat(22)}.e30`],
    ['missing', () => undefined],
    ['null', () => null],
    ['a number', () => 5],
    ['a list', (links: Links) => [links.make('m', id)]],
    ['empty', () => ''],
  ])('are not valid with a token that is %s', async (_what, token) => {
    const links = await started();
    const given = token(links);
    expect(() => links.resolve(given, 'm')).toThrow(new LinkNotValid());
  });
});

describe('The key of the installation', () => {
  it.each<[when: string, need: 'use' | 'useKey' | null, isInUse: boolean, hasKey: boolean]>([
    ['nothing needs it', null, false, false],
    ['a feature uses links', 'use', false, true],
    ['a feature encrypts secrets', 'useKey', false, true],
    ['a server of this installation made one, so there may be marks', null, true, true],
  ])('is read at the start if %s', async (_when, need, isInUse, hasKey) => {
    const key = new KnownKey();
    key.isInUse = isInUse;
    const links = new Links(key, new KnownMarkKeys());
    if (need !== null) links[need]();
    await links.onModuleInit();
    expect(links.hasKey).toBe(hasKey);
    expect(links.sealedSecrets !== null).toBe(hasKey);
  });

  it('alone lets nobody open links', async () => {
    const links = new Links(new KnownKey(), new KnownMarkKeys());
    links.useKey();
    await links.onModuleInit();
    expect([links.isUsed, links.isAvailable]).toEqual([false, false]);
  });

  it('may not be there when it is needed', async () => {
    const links = new Links(new KnownKey(null), new KnownMarkKeys());
    expect(await links.needKey()).toBe(false);
    expect(links.sealedSecrets).toBeNull();
  });

  it('seals secrets, which each server with the same key opens', async () => {
    const [one, other] = [await started(), await started()];
    const secret = Buffer.from('a secret');
    const sealed = one.sealedSecrets!.seal(secret, 'ana');
    expect(other.sealedSecrets!.open(sealed, 'ana')).toEqual(secret);
  });

  it('is held while it is still the installation’s', async () => {
    const key = new KnownKey();
    const links = await started(key);
    expect(await links.holdKey()).toBe(true);
    key.wasReplaced = true;
    expect(await links.holdKey()).toBe(false);
  });

  it('can not be held by a server without it', async () => {
    const links = await started(new KnownKey(null));
    expect(await links.holdKey()).toBe(false);
  });
});

describe('The marks of addresses', () => {
  const address = 'dana@example.org';
  const [key, earlier] = ['k', 'e'].map((letter) => letter.repeat(32)) as [string, string];

  it('are those of the key', async () => {
    const links = await started(new KnownKey(key));
    expect(links.addressMarks.marksOf(address)).toEqual(new AddressMarks(key).marksOf(address));
  });

  it('also are those of earlier keys', async () => {
    const before = new AddressMarks(earlier);
    const links = await started(new KnownKey(key), new KnownMarkKeys(before.sealedFor(key)));
    expect(links.addressMarks.marksOf(address)).toEqual([
      new AddressMarks(key).markOf(address),
      before.markOf(address),
    ]);
  });

  it.each([
    ['without the key', () => started(new KnownKey(null))],
    [
      'without the key, though there were earlier ones',
      () => started(new KnownKey(null), new KnownMarkKeys(['sealed'])),
    ],
    [
      'while nothing uses links',
      () => Promise.resolve(new Links(new KnownKey(), new KnownMarkKeys())),
    ],
  ])('can not be made %s', async (_when, open) => {
    const links = await open();
    expect(() => links.addressMarks).toThrow('no key');
  });

  it('stop the start where an earlier key can not be read', async () => {
    const sealed = new AddressMarks(earlier).sealedFor(earlier);
    await expect(started(new KnownKey(key), new KnownMarkKeys(sealed))).rejects.toThrow();
  });
});

test('A link that is not valid is refused in one sentence, at the token', () => {
  const message = 'This link is not valid any more.';
  const details = [{ path: 'token', message }];
  expect(new LinkNotValid()).toMatchObject({ kind: 'not-found', message, details });
});

describe('Opening a link', () => {
  it('asks the opener of its kind', async () => {
    const links = await started();
    links.register('m', (target) => Promise.resolve({ opened: target }));
    links.register('t', (target) => Promise.resolve({ team: target.id }));
    const open = new OpenLink(links);
    expect(await open.execute(links.make('m', id))).toEqual({
      opened: { kind: 'm', id, version: 0 },
    });
    expect(await open.execute(links.make('t', 'team'))).toEqual({ team: 'team' });
  });

  it.each([
    ['what it was about is gone', (links: Links) => links.make('m', id)],
    ['no module opens its kind', (links: Links) => links.make('g', 'game')],
    ['it is of kind c', () => 'A'.repeat(22)],
    ['it is altered', (links: Links) => `${links.make('m', id).slice(0, -1)}~`],
    ['it is missing', () => undefined],
  ])('fails the same way if %s', async (_what, token) => {
    const links = await started();
    links.register('m', () => Promise.resolve(null));
    await expect(new OpenLink(links).execute(token(links))).rejects.toEqual(new LinkNotValid());
  });
});

test.each([
  [0, 50],
  [0.2, 50],
  [3, 47],
  [49.5, 1],
  [50, 50],
  [72, 28],
])('A refusal that is ready after %s ms waits for another %s ms', (elapsed, expected) => {
  expect(untilAnswer(elapsed)).toBe(expected);
});
