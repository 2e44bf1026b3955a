import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/expect-accessible';
import { Authenticator } from '../support/browser/authenticator';
import type { CheckedPage } from '../support/browser/checked-page';
import { keyboard, mouse, phone, type Device } from '../support/people/devices';
import { post, register } from '../support/product/accounts';
import { startProduct, type Visit } from '../support/product/product';
import { startServerAtLocalhost, type RunningServer } from '../support/product/server';
import type { Account } from '../support/product/shared';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked, on a server of its own.
moreTime();

const product = startProduct(() => startServerAtLocalhost());
let master: Account;

beforeAll(async () => {
  master = await registerFirst(product.server());
});

function registerFirst({ address, invitation }: RunningServer): Promise<Account> {
  const code = new URL(invitation).searchParams.get('invite')!;
  return register(address, 'first@example.org', code);
}

/** A new league admin. */
async function newAdmin(): Promise<Account> {
  const { address } = product.server();
  const response = await post(`${address}/api/invitations`, { isMaster: 0 }, master.cookie);
  const { code } = (await response.json()) as { code: string };
  return register(address, `${code.toLowerCase()}@example.org`, code);
}

function openAccount(device: Device, account: Account): Promise<Visit> {
  return product.openSignedIn(device, { address: '/account', account });
}

/** The 401 of a visitor who is not signed in appears on the browser's console. */
function openAuth(device: Device): Promise<Visit> {
  return product.open(device, {
    address: '/auth',
    before: (checked: CheckedPage) => {
      checked.expectRefusal(401);
      return Promise.resolve();
    },
  });
}

async function addPasskey({ admin, page }: Visit, { password }: Account): Promise<string[]> {
  await admin.press('Add a passkey');
  await admin.answerWith('Name', 'My phone');
  await admin.answerWith('Current Password', password);
  await admin.answer('Add passkey');
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  const codes = await page.getByRole('alertdialog').getByRole('listitem').allTextContents();
  await admin.answer('I have kept them');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  return codes;
}

/** What an app on the phone shows now. */
function codeOf(secret: string, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/**
 * What the app shows half a minute later. The server takes it now, too, for phones whose clock is
 * fast, and no code serves twice.
 */
function nextCodeOf(secret: string): string {
  return codeOf(secret, Date.now() + 30_000);
}

/** @returns the key */
async function setUpCodes({ admin, page }: Visit, { password }: Account): Promise<string> {
  await admin.press('Set up codes');
  await admin.answerWith('Current Password', password);
  await admin.answer('Continue');
  const key = page.getByRole('alertdialog').getByLabel('Key', { exact: true });
  await key.waitFor();
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  await admin.answerWith('Code that the app shows', codeOf(secret));
  await admin.answer('Turn on');
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await admin.answer('I have kept them');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  return secret;
}

async function logOut({ admin, checked }: Visit): Promise<void> {
  // Whoever leaves at once may do so before the page has read all its data.
  checked.expectRefusal(401);
  await admin.press('Logout');
  await admin.arrive('Admin Login');
}

test.each([keyboard, phone])(
  'a passkey is added, signs in, and is removed, by $name',
  async (device) => {
    const account = await newAdmin();
    const visit = await openAccount(device, account);
    const { checked, page, admin } = visit;
    const authenticator = await Authenticator.attachTo(page);
    const codes = await addPasskey(visit, account);
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
    await soon(() => authenticator.passkeys()).toBe(1);
    await logOut(visit);

    // Without a password.
    checked.expectRefusal(401);
    await admin.press('Sign in with a passkey');
    await admin.arrive('Admin Dashboard');
    await logOut(visit);

    // As the second step.
    await admin.logIn(account.username, account.password);
    await page.getByRole('heading', { name: 'Your second key' }).waitFor();
    await admin.press('Use a passkey');
    await admin.arrive('Admin Dashboard');
    await admin.follow('Account Settings');
    await page.getByText(/, last used /).waitFor();

    await admin.press('Remove My phone');
    await page.getByText(/It is your last second key/).waitFor();
    checked.expectRefusal(400);
    await admin.answerWith('Current Password', 'wrong');
    await admin.answer('Remove');
    await page.getByRole('alert').getByText('Current password is incorrect').first().waitFor();
    await admin.answerWith('Current Password', account.password);
    await admin.answer('Remove');
    await page.getByText('Passkey removed').waitFor();
    await page.getByRole('list', { name: 'Your passkeys' }).waitFor({ state: 'detached' });
    await logOut(visit);
    await admin.logIn(account.username, account.password);
    await admin.arrive('Admin Dashboard');
  },
);

test('whoever loses the device gets in with a recovery code, once', async () => {
  const account = await newAdmin();
  const visit = await openAccount(mouse, account);
  const { checked, page, admin } = visit;
  const authenticator = await Authenticator.attachTo(page);
  const [first = ''] = await addPasskey(visit, account);
  await authenticator.lose();
  await logOut(visit);

  await admin.logIn(account.username, account.password);
  await admin.press('Use a passkey');
  await page
    .getByRole('alert')
    .getByText(/No passkey was used/)
    .waitFor();
  await admin.press('Use a recovery code');
  await admin.type('Recovery code', first.toLowerCase());
  await admin.press('Sign in');
  await admin.arrive('Admin Dashboard');
  await admin.follow('Account Settings');
  await page.getByText('9 of 10 left').waitFor();
  await logOut(visit);

  await admin.logIn(account.username, account.password);
  await admin.press('Use a recovery code');
  checked.expectRefusal(401);
  await admin.type('Recovery code', first);
  await admin.press('Sign in');
  await page.getByRole('alert').getByText('Invalid code').waitFor();
});

test('a wrong finger adds no passkey and signs nobody in', async () => {
  const account = await newAdmin();
  const visit = await openAccount(mouse, account);
  const { page, admin } = visit;
  const authenticator = await Authenticator.attachTo(page);
  await authenticator.recognise(false);
  await admin.press('Add a passkey');
  await admin.answerWith('Name', 'My phone');
  await admin.answerWith('Current Password', account.password);
  await admin.answer('Add passkey');
  await page.getByRole('alert').getByText('The passkey was not added').waitFor();
  await soon(() => admin.field('Name').inputValue()).toBe('My phone');
  await authenticator.recognise(true);
  await admin.answer('Add passkey');
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await admin.answer('I have kept them');
  await logOut(visit);
  await authenticator.recognise(false);
  await admin.press('Sign in with a passkey');
  await page.getByRole('alert').getByText('Login failed').waitFor();
});

test('one-time codes sign in, and a master’s reset removes them', async () => {
  const account = await newAdmin();
  const visit = await openAccount(phone, account);
  const { page, admin } = visit;
  const secret = await setUpCodes(visit, account);
  await page.getByText(/On since /).waitFor();
  await logOut(visit);
  await admin.logIn(account.username, account.password);
  await admin.type('One-time code', nextCodeOf(secret));
  await admin.press('Sign in');
  await admin.arrive('Admin Dashboard');
  await logOut(visit);

  const boss = await openAccount(mouse, master);
  await boss.admin.press('Show All Admins');
  await boss.admin.ask('Reset Password', account.username);
  await boss.page.getByText(/also removes their second keys/).waitFor();
  await boss.admin.answerWith('New Password', 'brand new pelican');
  await boss.admin.answer('Reset Password');
  await boss.page.getByText(/and their second keys were removed/).waitFor();

  await admin.logIn(account.username, 'brand new pelican');
  await admin.arrive('Admin Dashboard');
});

test('second keys shut no one out', async () => {
  const account = await newAdmin();
  const visit = await openAccount(mouse, account);
  const { page, admin } = visit;
  await Authenticator.attachTo(page);
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(visit, [
    ['no second key', () => page.getByRole('heading', { name: 'Recovery codes' }).waitFor()],
    [
      'the question for a passkey',
      async () => {
        await admin.press('Add a passkey');
        await admin.answer('Add passkey');
        await page.getByText('Name is required').waitFor();
      },
    ],
    [
      'recovery codes',
      async () => {
        await admin.answerWith('Name', 'A phone with quite a long name, which somebody typed');
        await admin.answerWith('Current Password', account.password);
        await admin.answer('Add passkey');
        await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
      },
    ],
    [
      'a passkey',
      async () => {
        await admin.answer('I have kept them');
        await dialog.waitFor({ state: 'detached' });
      },
    ],
    [
      'the key for codes',
      async () => {
        await admin.press('Set up codes');
        await admin.answerWith('Current Password', account.password);
        await admin.answer('Continue');
        await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor();
      },
    ],
    [
      'removing a passkey',
      async () => {
        await admin.answer('Cancel');
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: /^Remove A phone/ }).click();
        await dialog.waitFor();
      },
    ],
  ]);
});

test('the second step shuts no one out', async () => {
  const account = await newAdmin();
  const visit = await openAccount(mouse, account);
  const { checked, page, admin } = visit;
  await Authenticator.attachTo(page);
  await addPasskey(visit, account);
  await page.context().clearCookies();
  const stranger = await openAuth(mouse);
  await Authenticator.attachTo(stranger.page);
  checked.expectRefusal(401);
  await admin.arrive('Account Settings');
  await expectAccessible(stranger, [
    ['signing in', () => stranger.admin.button('Sign in with a passkey').waitFor()],
    [
      'the second key',
      async () => {
        await stranger.admin.logIn(account.username, account.password);
        await stranger.page.getByRole('heading', { name: 'Your second key' }).waitFor();
      },
    ],
    [
      'a wrong recovery code',
      async () => {
        await stranger.admin.press('Use a recovery code');
        await stranger.admin.type('Recovery code', 'not a code');
        await stranger.admin.press('Sign in');
        await stranger.page.getByRole('alert').getByText('Invalid code').waitFor();
      },
    ],
  ]);
});

describe('Where masters must have a second key', () => {
  let strict: RunningServer;
  beforeAll(async () => {
    strict = await startServerAtLocalhost({ SECOND_FACTOR: 'masters' });
  });
  afterAll(async () => {
    await strict.stop();
  });

  test('the first one adds it right after registering, and then goes on', async () => {
    const account = await registerFirst(strict);
    const visit = await product.openSignedIn(phone, {
      baseURL: strict.address,
      address: '/admin',
      account,
    });
    await Authenticator.attachTo(visit.page);
    await visit.admin.arrive('Add a second key first');
    await addPasskey(visit, account);
    await visit.admin.arrive('Admin Dashboard');
  });
});
