import 'reflect-metadata';
import {
  ChangePasswordRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SignInRequest,
} from '../../src/admins/infrastructure/http/admin.request';
import { RequestPipe } from '../../src/platform/validation/request-pipe';

it.each([[SignInRequest], [RegisterRequest]])('%p takes an address in ASCII', (type) => {
  // Browsers send either form, whatever was typed.
  for (const username of ['kim@exämple.org', 'kim@xn--exmple-cua.org']) {
    const { value } = new RequestPipe<object>(type).transform({ username });
    expect(value).toEqual({ username: 'kim@xn--exmple-cua.org' });
  }
});

/** Twice as many UTF-16 units as characters. */
const thumbs = (count: number) => '👍'.repeat(count);

describe.each<
  [name: string, type: new () => object, texts: [string, number][], passwords: string[]]
>([
  ['Signing in', SignInRequest, [['username', 254]], ['password']],
  [
    'Registering',
    RegisterRequest,
    [
      ['username', 254],
      ['inviteCode', 120],
    ],
    ['password'],
  ],
  ['Changing a password', ChangePasswordRequest, [], ['oldPassword', 'newPassword']],
  ['Resetting a password', ResetPasswordRequest, [['userId', 255]], ['newPassword']],
])('%s', (_name, type, texts, passwords) => {
  const read = (body: object) => new RequestPipe(type).transform(body);

  it('takes no other fields than its own', () => {
    const names = [...texts.map(([name]) => name), ...passwords].sort();
    const all = ['username', 'password', 'inviteCode', 'oldPassword', 'newPassword', 'userId'];
    const { value, unreadable } = read(Object.fromEntries(all.map((name) => [name, 'x'])));
    expect(Object.keys(value).sort()).toEqual(names);
    expect(unreadable).toEqual([]);
  });

  it('takes text trimmed, and as long as may be', () => {
    for (const [name, max] of texts) {
      expect(read({ [name]: ` ${thumbs(max)} ` })).toEqual({
        value: { [name]: thumbs(max) },
        unreadable: [],
      });
      expect(read({ [name]: thumbs(max + 1) }).unreadable).toEqual([
        { path: name, message: `This must be at most ${max} characters long` },
      ]);
    }
  });

  it('takes passwords as they were typed, of any length: how long one may be is for the rules', () => {
    for (const name of passwords) {
      const typed = ` e\u0301\u0000${thumbs(1_000)} `;
      expect(read({ [name]: typed })).toEqual({ value: { [name]: typed }, unreadable: [] });
      expect(read({ [name]: '' })).toEqual({ value: { [name]: null }, unreadable: [] });
    }
  });
});
