import { screen, waitFor } from '@testing-library/react';
import { admin } from '../support/admin';
import { FakePasskeys, requestOptions } from '../support/fake-passkeys';
import { FakeServer } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

let server: FakeServer;
let passkeys: FakePasskeys;

beforeEach(() => {
  server = new FakeServer().install();
  passkeys = new FakePasskeys().install();
  server.answer('/api/site', {
    ...site,
    features: ['second-factor'],
    publicUrl: window.location.origin,
  });
});

afterEach(() => {
  passkeys.uninstall();
});

type Kinds = ('passkey' | 'code' | 'recovery')[];

const heading = (name: string) => screen.findByRole('heading', { name });
const sent = (call: string) => server.sent.filter((it) => it.call === call).map(({ body }) => body);

async function enterPassword(...secondFactor: Kinds): Promise<void> {
  server.answer('POST /api/login', { secondFactor }, 202);
  openApp('/auth');
  await admin.logIn();
  await heading('Two-step sign-in');
}

describe('After the right password, an account with a second key', () => {
  test('is asked for it, with the focus on the question', async () => {
    await enterPassword('code', 'recovery');
    expect(await heading('Two-step sign-in')).toHaveFocus();
    expect(document.getElementById('login-password')).not.toBeInTheDocument();
    expect(await admin.field('One-time code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await admin.field('One-time code')).toHaveAttribute('inputmode', 'numeric');
  });

  test('signs in with a one-time code, also if it is typed in groups', async () => {
    await enterPassword('code', 'recovery');
    server.answer('POST /api/login/second-factor', master);
    await admin.type('One-time code', '123 456');
    await admin.press('Sign in');
    expect(await heading('Admin Dashboard')).toHaveFocus();
    expect(sent('POST /api/login/second-factor')).toEqual([{ code: '123456' }]);
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(
      'Login successful',
    );
  });

  test('keeps a wrong code in its field, and can try again', async () => {
    await enterPassword('code', 'recovery');
    server.refuse('POST /api/login/second-factor', 401, 'Invalid code');
    await admin.type('One-time code', '123456');
    await admin.press('Sign in');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failedInvalid code');
    expect(alert).toHaveFocus();
    expect(await admin.field('One-time code')).toHaveValue('123456');
  });

  test('signs in with a recovery code, and can change their mind', async () => {
    await enterPassword('code', 'recovery');
    await admin.press('Use a recovery code');
    expect(await admin.field('Recovery code')).toHaveFocus();
    await admin.press('Use another way');
    expect(await admin.field('One-time code')).toHaveFocus();
    await admin.press('Use a recovery code');
    server.answer('POST /api/login/second-factor', master);
    await admin.press('Sign in');
    expect(await screen.findByText('Enter a recovery code')).toBeVisible();
    await admin.type('Recovery code', ' k7q2-4mzp-0r8t ');
    await admin.press('Sign in');
    await heading('Admin Dashboard');
    expect(sent('POST /api/login/second-factor')).toEqual([{ code: 'k7q2-4mzp-0r8t' }]);
  });

  test('has nothing to change to with recovery codes only', async () => {
    await enterPassword('recovery');
    expect(await admin.field('Recovery code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use another way' })).not.toBeInTheDocument();
  });

  test('hears who can help if no second key works', async () => {
    await enterPassword();
    expect(screen.getByText(/none of your passkeys and one-time codes works now/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /code/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
  });

  test('signs in with a passkey', async () => {
    await enterPassword('passkey', 'recovery');
    server.answer('POST /api/login/second-factor/options', requestOptions);
    server.answer('POST /api/login/second-factor', master);
    expect(screen.queryByLabelText('One-time code')).not.toBeInTheDocument();
    await admin.press('Use a passkey');
    await heading('Admin Dashboard');
    expect(passkeys.asked).toEqual([{ ceremony: 'get', challenge: requestOptions.challenge }]);
    expect(sent('POST /api/login/second-factor')).toEqual([
      { response: expect.objectContaining({ id: 'AQIDBA', type: 'public-key' }) as unknown },
    ]);
  });

  test('can cancel the browser’s question and use a code', async () => {
    await enterPassword('passkey', 'code', 'recovery');
    server.answer('POST /api/login/second-factor/options', requestOptions);
    passkeys.fail('NotAllowedError');
    await admin.press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No passkey was used. Try again when you are ready.',
    );
    expect(await admin.field('One-time code')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  test('hears where its passkeys work, if not here', async () => {
    server.answer('/api/site', {
      ...site,
      features: ['second-factor'],
      publicUrl: 'https://scores.example.org',
    });
    await enterPassword('passkey', 'recovery');
    expect(await screen.findByText(/They belong to https:\/\/scores.example.org/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });

  test.each<[string, Kinds, () => Promise<void>]>([
    [
      'code',
      ['code', 'recovery'],
      async () => {
        await admin.type('One-time code', '123456');
        await admin.press('Sign in');
      },
    ],
    [
      'passkey',
      ['passkey', 'recovery'],
      async () => {
        server.answer('POST /api/login/second-factor/options', requestOptions);
        await admin.press('Use a passkey');
      },
    ],
  ])(
    'that took too long with a %s signs in again, with the address still there',
    async (...row) => {
      const [, kinds, answer] = row;
      await enterPassword(...kinds);
      server.refuse('POST /api/login/second-factor', 401, 'Sign in again.');
      await answer();
      expect(await screen.findByText('That took too long. Please sign in again.')).toBeVisible();
      expect(await admin.field('Email')).toHaveValue('dana.whitfield@example.org');
      expect(await admin.field('Password')).toHaveValue('');
    },
  );

  test('can start again', async () => {
    await enterPassword('code', 'recovery');
    await admin.press('Start again');
    expect(await admin.field('Password')).toHaveFocus();
    expect(await admin.field('Email')).toHaveValue('dana.whitfield@example.org');
    expect(await admin.field('Password')).toHaveValue('');
  });
});

describe('“Sign in with a passkey”', () => {
  const name = 'Sign in with a passkey';

  test('names nobody and asks for no password', async () => {
    server.answer('POST /api/login/passkey/options', requestOptions);
    server.answer('POST /api/login/passkey', master);
    openApp('/auth');
    await admin.press(name);
    await heading('Admin Dashboard');
    expect(sent('POST /api/login/passkey/options')).toEqual([null]);
    expect(sent('POST /api/login/passkey')).toEqual([
      { response: expect.objectContaining({ id: 'AQIDBA' }) as unknown },
    ]);
  });

  test.each<[string, Partial<typeof site> & { features?: string[] }]>([
    ['the association has no second keys', { publicUrl: window.location.origin }],
    ['it has no public URL', { features: ['second-factor'] }],
    ['its public URL is another', { features: ['second-factor'], publicUrl: 'https://x.example' }],
    [
      'its public URL has no name',
      { features: ['second-factor'], publicUrl: 'https://203.0.113.5' },
    ],
    ['it has no https', { features: ['second-factor'], publicUrl: 'http://scores.example.org' }],
  ])('is not there if %s', async (_, settings) => {
    server.answer('/api/site', { ...site, ...settings });
    openApp('/auth');
    await heading('Admin Login');
    await waitFor(() => expect(server.asked).toContain('/api/site'));
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('is not there if the browser has no passkeys', async () => {
    passkeys.uninstall();
    openApp('/auth');
    await heading('Admin Login');
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
