import { OneTimeCodes } from '../../src/second-factors/application/one-time-codes';
import { FakeSeal, FakeTotp, InMemoryOneTimeCodes, ana, ben, later, now } from './fakes';

const session = 'a session';
const step = 30_000;
const hour = 3_600_000;

function setUp() {
  const store = new InMemoryOneTimeCodes();
  const seal = new FakeSeal();
  const totp = new FakeTotp();
  const codes = new OneTimeCodes(store, seal.links, totp);
  /** The code of the first secret. */
  const codeAt = (at: Date) => totp.codeOf(1, at);
  const confirmed = async () => {
    await codes.begin(ana, session, now);
    await codes.confirm(ana.id, codeAt(now), session, now);
  };
  return { store, seal, totp, codes, codeAt, confirmed };
}

describe('A new secret', () => {
  it('is shown for typing and as a URL, and stored sealed for its account', async () => {
    const { codes, store, seal } = setUp();
    expect(await codes.begin(ana, session, now)).toEqual({
      secret: 'SECRET1',
      otpauthUrl: 'otpauth:ana@example.org?secret=SECRET1',
    });
    const { sealedSecret } = store.begun.get(ana.id)!;
    expect(seal.open(sealedSecret, ana.id)).toEqual(Uint8Array.of(1));
    expect(seal.open(sealedSecret, ben.id)).toBeNull();
  });

  it('signs in only after it was confirmed', async () => {
    const { codes, codeAt } = setUp();
    await codes.begin(ana, session, now);
    expect(await codes.use(ana.id, codeAt(now), now)).toBe(false);
    expect(await codes.confirm(ana.id, codeAt(now), session, now)).toBe(true);
    expect(await codes.use(ana.id, codeAt(later(step)), later(step))).toBe(true);
  });

  it.each<[what: string, isMade: boolean, after: number, boundTo: string, code: string]>([
    ['a right code', true, 0, session, 'right'],
    ['a right code with a blank', true, 0, session, 'spaced'],
    ['a right code just before the hour is over', true, hour - 1, session, 'right'],
    ['a right code after an hour', false, hour, session, 'right'],
    ['a right code in another session', false, 0, 'another session', 'right'],
    ['a wrong code', false, 0, session, '000000'],
    ['what is no code', false, 0, session, 'abc'],
    ['nothing', false, 0, session, ''],
  ])('with %s is confirmed: %s', async (_what, isMade, after, boundTo, code) => {
    const { codes, codeAt, store } = setUp();
    await codes.begin(ana, session, now);
    const right = codeAt(later(after));
    const spaced = `${right.slice(0, 3)} ${right.slice(3)}`;
    const given = new Map([
      ['right', right],
      ['spaced', spaced],
    ]).get(code);
    expect(await codes.confirm(ana.id, given ?? code, boundTo, later(after))).toBe(isMade);
    expect(store.confirmed.has(ana.id)).toBe(isMade);
  });

  it('can not be confirmed if none was begun, or it was given up', async () => {
    const { codes, codeAt } = setUp();
    expect(await codes.confirm(ana.id, codeAt(now), session, now)).toBe(false);
    await codes.begin(ana, session, now);
    await codes.removeBegun(ana.id);
    expect(await codes.confirm(ana.id, codeAt(now), session, now)).toBe(false);
  });

  it('can not be confirmed if it was replaced meanwhile', async () => {
    const { codes, codeAt, store } = setUp();
    await codes.begin(ana, session, now);
    store.confirm = () => Promise.resolve(false);
    expect(await codes.confirm(ana.id, codeAt(now), session, now)).toBe(false);
  });
});

describe('A one-time code', () => {
  it('does not sign in if it confirmed the secret', async () => {
    const { codes, codeAt, confirmed } = setUp();
    await confirmed();
    expect(await codes.use(ana.id, codeAt(now), now)).toBe(false);
  });

  it('signs in once', async () => {
    const { codes, codeAt, confirmed } = setUp();
    await confirmed();
    const at = later(step);
    expect(await codes.use(ana.id, codeAt(at), at)).toBe(true);
    expect(await codes.use(ana.id, codeAt(at), at)).toBe(false);
  });

  it('signs in nobody else', async () => {
    const { codes, codeAt, confirmed } = setUp();
    await confirmed();
    expect(await codes.use(ben.id, codeAt(later(step)), later(step))).toBe(false);
  });

  it.each(['', '000000', '12345', 'abcdef'])('is not right if it is %j', async (code) => {
    const { codes, confirmed } = setUp();
    await confirmed();
    expect(await codes.use(ana.id, code, later(step))).toBe(false);
  });

  it('is never right if the key of its secret was lost', async () => {
    const { codes, codeAt, confirmed, seal, store } = setUp();
    await confirmed();
    const at = later(step);
    seal.key = 'another key';
    expect(await codes.use(ana.id, codeAt(at), at)).toBe(false);
    store.confirmed.set(ana.id, { sealedSecret: null, addedAt: now, step: 0 });
    expect(await codes.use(ana.id, codeAt(at), at)).toBe(false);
  });

  it('is not right any more once codes were removed, which tells whether there were some', async () => {
    const { codes, codeAt, confirmed } = setUp();
    await confirmed();
    expect(await codes.remove(ana.id)).toBe(true);
    expect(await codes.use(ana.id, codeAt(later(step)), later(step))).toBe(false);
    expect(await codes.remove(ana.id)).toBe(false);
  });
});
