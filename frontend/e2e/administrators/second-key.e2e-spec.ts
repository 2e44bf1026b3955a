import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/expect-accessible';
import { Authenticator } from '../support/browser/authenticator';
import { keyboard, mouse, type Device } from '../support/people/devices';
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
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

async function logOut({ admin, checked }: Visit): Promise<void> {
  // Whoever leaves at once may do so before the page has read all its data.
  checked.expectRefusal(401);
  await admin.press('Logout');
  await admin.arrive('Admin Login');
}

test('a passkey is added, signs in, and is removed, by keyboard alone', async () => {
  const account = await newAdmin();
  const visit = await openAccount(keyboard, account);
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
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  await admin.press('Use a passkey');
  await admin.arrive('Admin Dashboard');
  await admin.follow('Account Settings');
  await page.getByText(/, last used /).waitFor();

  await admin.press('Remove My phone');
  await page.getByText(/This turns off your two-step sign-in/).waitFor();
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
});

test('second keys, and the step that asks for one, shut no one out', async () => {
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
      'the key for codes',
      async () => {
        await admin.answer('I have kept them');
        await dialog.waitFor({ state: 'detached' });
        await admin.press('Set up codes');
        await admin.answerWith('Current Password', account.password);
        await admin.answer('Continue');
        await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor();
      },
    ],
    [
      'removing a passkey, beside codes that are on',
      async () => {
        const key = await dialog.getByLabel('Key', { exact: true }).innerText();
        await admin.answerWith('Code that the app shows', codeOf(key.replaceAll(' ', '')));
        await admin.answer('Turn on');
        await dialog.waitFor({ state: 'detached' });
        await page.getByText(/On since /).waitFor();
        await page.getByRole('button', { name: /^Remove A phone/ }).click();
        await dialog.waitFor();
      },
    ],
    [
      'the second step',
      async () => {
        await admin.answer('Cancel');
        await dialog.waitFor({ state: 'detached' });
        await logOut(visit);
        await admin.logIn(account.username, account.password);
        await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
      },
      'in full',
    ],
    [
      'a wrong recovery code',
      async () => {
        await admin.press('Use a recovery code');
        await admin.type('Recovery code', 'not a code');
        await admin.press('Sign in');
        await page.getByRole('alert').getByText('Invalid code').waitFor();
      },
    ],
  ]);
});
