import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SecondFactors } from '../../src/api/types';
import { forgetCodes } from '../../src/features/account/second-key/unseen-codes';
import { admin } from '../support/admin';
import { creationOptions, FakePasskeys } from '../support/fake-passkeys';
import { unexpectedResponse } from '../support/api-calls';
import { FakeServer, refusal } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

let server: FakeServer;
let passkeys: FakePasskeys;

const path = '/api/user/second-factors';
const addedAt = '2026-10-02T01:15:00.000Z';
const none: SecondFactors = {
  code: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  passkeysPossible: true,
  changeable: true,
};
const phone = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  name: 'My phone',
  addedAt,
  lastUsedAt: null,
};
const laptop = {
  ...phone,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  name: 'Laptop',
  lastUsedAt: '2026-10-09T01:15:00.000Z',
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `K7Q2-4MZP-0R8${index}`);

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  passkeys = new FakePasskeys().install();
  server.answer('/api/site', {
    ...site,
    features: ['second-factor'],
    publicUrl: window.location.origin,
  });
  server.answer(path, none);
});

afterEach(() => {
  passkeys.uninstall();
  forgetCodes();
});

const panel = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
const dialog = async () => within(await screen.findByRole('alertdialog'));
const sent = (call: string) => server.sent.filter((it) => it.call === call).map(({ body }) => body);
const row = async (name: string) =>
  within((await (await panel()).findByRole('heading', { name })).closest('li')!);

async function open(keys: Partial<SecondFactors> = {}): Promise<void> {
  server.answer(path, { ...none, ...keys });
  openApp('/account');
  await (await panel()).findByRole('heading', { name: 'Passkeys' });
}

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  const box = await dialog();
  for (const [label, text] of Object.entries(fields)) {
    await admin.user.type(box.getByLabelText(label), text);
  }
}

async function pressInDialog(name: string): Promise<void> {
  await admin.user.click((await dialog()).getByRole('button', { name }));
}

describe('The panel', () => {
  test('says what there is, and what can be done', async () => {
    await open({ code: { addedAt }, passkeys: [phone, laptop], recoveryCodesLeft: 7 });
    const keys = (await row('Passkeys')).getByRole('list', { name: 'Your passkeys' });
    expect(
      within(keys)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'My phoneAdded Oct 1, 2026, not used yetRemove My phone',
      'LaptopAdded Oct 1, 2026, last used Oct 8, 2026Remove Laptop',
    ]);
    expect((await row('One-time codes')).getByText('On since Oct 1, 2026')).toBeVisible();
    expect((await row('Recovery codes')).getByText('7 of 10 left')).toBeVisible();
  });

  test('offers a passkey first to an account that has nothing', async () => {
    await open();
    expect((await row('Passkeys')).getByText('None')).toBeVisible();
    expect((await row('One-time codes')).getByText('Off')).toBeVisible();
    const recovery = await row('Recovery codes');
    expect(recovery.getByText('None')).toBeVisible();
    expect(recovery.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is not there if the association has no second keys', async () => {
    server.answer('/api/site', site);
    openApp('/account');
    await screen.findByRole('heading', { name: 'Change Password' });
    expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).not.toBeInTheDocument();
    expect(server.asked).not.toContain(path);
  });

  test.each<[string, Partial<SecondFactors>, string, RegExp]>([
    [
      'the server has no https',
      { passkeysPossible: false },
      window.location.origin,
      /need an address with https/,
    ],
    [
      'the page has another address',
      {},
      'https://scores.example.org',
      /work at https:\/\/scores.example.org/,
    ],
  ])('says why no passkey can be added if %s', async (_, keys, publicUrl, why) => {
    server.answer('/api/site', { ...site, features: ['second-factor'], publicUrl });
    await open(keys);
    const passkey = await row('Passkeys');
    expect(passkey.getByText(why)).toBeVisible();
    expect(passkey.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  test('says that codes stopped working', async () => {
    await open({ code: { addedAt, lost: true }, recoveryCodesLeft: 10 });
    expect((await row('One-time codes')).getByText(/Not working: the server lost/)).toBeVisible();
  });

  test('changes nothing while the server lacks its key', async () => {
    await open({ changeable: false, passkeys: [phone], recoveryCodesLeft: 9 });
    expect((await panel()).getByText(/the server lacks its LINK_KEY/)).toBeVisible();
    for (const button of (await panel()).getAllByRole('button')) expect(button).toBeDisabled();
  });
});

describe('Adding a passkey', () => {
  const ask = async () => {
    await open();
    await admin.press('Add a passkey');
    server.answer(`POST ${path}/passkeys/options`, creationOptions);
  };

  test('has the browser make it, and shows the first recovery codes once', async () => {
    await ask();
    server.answer(`POST ${path}/passkeys`, { ...phone, recoveryCodes }, 201);
    await fill({ Name: 'My phone', 'Current Password': 'correct horse' });
    await pressInDialog('Add passkey');
    const box = await dialog();
    const codes = await box.findByRole('group', { name: `Recovery codes of ${master.username}` });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(sent(`POST ${path}/passkeys/options`)).toEqual([{ currentPassword: 'correct horse' }]);
    expect(passkeys.asked).toEqual([{ ceremony: 'create', challenge: creationOptions.challenge }]);
    expect(sent(`POST ${path}/passkeys`)).toEqual([
      { name: 'My phone', response: expect.objectContaining({ id: 'AQIDBA' }) as unknown },
    ]);
    await admin.user.keyboard('{Escape}');
    await pressInDialog('Copy recovery codes');
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(recoveryCodes[9]);
    expect(copied).toContain(master.username);
    server.answer(path, { ...none, passkeys: [phone], recoveryCodesLeft: 10 });
    await pressInDialog('I have kept them');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByText(recoveryCodes[0]!)).not.toBeInTheDocument();
  });

  test('keeps the recovery codes when the screen is left before they are kept', async () => {
    await ask();
    server.respond(`POST ${path}/passkeys`, () => {
      server.answer(path, { ...none, passkeys: [phone], recoveryCodesLeft: 10 });
      return { status: 201, body: { ...phone, recoveryCodes } };
    });
    await fill({ Name: 'My phone', 'Current Password': 'correct horse' });
    await pressInDialog('Add passkey');
    await screen.findByText(recoveryCodes[0]!);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    cleanup();
    openApp('/account');
    expect(await screen.findByText(recoveryCodes[0]!)).toBeVisible();
    await pressInDialog('I have kept them');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  test('says that it may have worked if the answer gets lost, and shows the list', async () => {
    await ask();
    server.respond(`POST ${path}/passkeys`, () => {
      server.answer(path, { ...none, passkeys: [phone], recoveryCodesLeft: 10 });
      throw new TypeError('Failed to fetch');
    });
    await fill({ Name: 'My phone', 'Current Password': 'correct horse' });
    await pressInDialog('Add passkey');
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'so it may have worked. Close this and look at the list.',
    );
    await pressInDialog('Cancel');
    expect(await screen.findByRole('button', { name: 'Remove My phone' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Make new ones/ })).toBeVisible();
  });

  test('of an account that has a second key ends with the list', async () => {
    await open({ passkeys: [phone], recoveryCodesLeft: 10 });
    server.answer(`POST ${path}/passkeys/options`, creationOptions);
    server.respond(`POST ${path}/passkeys`, () => {
      server.answer(path, { ...none, passkeys: [phone, laptop], recoveryCodesLeft: 10 });
      return { status: 201, body: laptop };
    });
    await admin.press('Add a passkey');
    await fill({ Name: 'Laptop', 'Current Password': 'correct horse' });
    await pressInDialog('Add passkey');
    expect(await screen.findByRole('button', { name: 'Remove Laptop' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus(),
    );
  });

  test('says at its field that the password is wrong, and keeps what was typed', async () => {
    await ask();
    server.refuse(`POST ${path}/passkeys/options`, 400, 'Current password is incorrect', [
      { path: 'currentPassword', message: 'Current password is incorrect' },
    ]);
    await fill({ Name: 'My phone', 'Current Password': 'wrong' });
    await pressInDialog('Add passkey');
    const box = await dialog();
    expect(await box.findByRole('alert')).toHaveTextContent(
      'The passkey was not addedCurrent password is incorrect',
    );
    expect(box.getByLabelText('Name')).toHaveValue('My phone');
    expect(passkeys.asked).toEqual([]);
  });

  test.each([
    ['InvalidStateError', 'This device already has a passkey of your account.'],
    ['NotAllowedError', 'No passkey was used. Try again when you are ready.'],
    ['ConstraintError', /This device can’t keep passkeys/],
  ])('that the browser refuses with %s says why', async (name, why) => {
    await ask();
    passkeys.fail(name);
    await fill({ Name: 'My phone', 'Current Password': 'correct horse' });
    await pressInDialog('Add passkey');
    expect(await (await dialog()).findByText(why)).toBeVisible();
    expect(sent(`POST ${path}/passkeys`)).toEqual([]);
  });

  test('can’t be left while the answer may bring recovery codes', async () => {
    await ask();
    server.hang(`POST ${path}/passkeys`);
    await fill({ Name: 'My phone', 'Current Password': 'correct horse' });
    await pressInDialog('Add passkey');
    await (await dialog()).findByRole('button', { name: 'Adding...' });
    await admin.user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });
});

describe('Setting up one-time codes', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const otpauthUrl = `otpauth://totp/Score%20Tracker:dana?secret=${secret}&issuer=Score%20Tracker`;
  const ask = async () => {
    await open();
    await admin.press('Set up codes');
    server.answer(`POST ${path}/code`, { secret, otpauthUrl }, 201);
    await fill({ 'Current Password': 'correct horse' });
    await pressInDialog('Continue');
    await (await dialog()).findByRole('img', { name: 'QR code of the key' });
  };

  test('shows the key as a QR code and in groups, and is on after the first code', async () => {
    await ask();
    const box = await dialog();
    expect(box.getByLabelText('Key')).toHaveTextContent('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await pressInDialog('Copy key');
    expect(await navigator.clipboard.readText()).toBe(secret);
    server.answer(`POST ${path}/code/confirm`, { addedAt, recoveryCodes });
    await fill({ 'Code that the app shows': '123 456' });
    await pressInDialog('Turn on');
    expect(await box.findByText(recoveryCodes[0]!)).toBeVisible();
    expect(sent(`POST ${path}/code/confirm`)).toEqual([{ code: '123456' }]);
  });

  test('keeps the key on the screen if the code is wrong', async () => {
    await ask();
    server.refuse(`POST ${path}/code/confirm`, 400, 'Invalid code', [
      { path: 'code', message: 'Invalid code' },
    ]);
    await fill({ 'Code that the app shows': '123456' });
    await pressInDialog('Turn on');
    const box = await dialog();
    expect(await box.findByRole('alert')).toHaveTextContent('The codes are not on yetInvalid code');
    expect(box.getByLabelText('Code that the app shows')).toHaveValue('123456');
    expect(box.getByLabelText('Key')).toBeVisible();
  });
});

describe('Removing', () => {
  test('a passkey asks for the password, and says what is left', async () => {
    await open({ passkeys: [phone], recoveryCodesLeft: 10 });
    await admin.press('Remove My phone');
    const box = await dialog();
    expect(box.getByText(/This turns off your two-step sign-in/)).toHaveTextContent('My phone');
    server.respond(`DELETE ${path}/passkeys/${phone.id}`, () => {
      server.answer(path, none);
      return { status: 204 };
    });
    await fill({ 'Current Password': 'correct horse' });
    await pressInDialog('Remove');
    expect(await (await row('Passkeys')).findByText('None')).toBeVisible();
    expect(sent(`DELETE ${path}/passkeys/${phone.id}`)).toEqual([
      { currentPassword: 'correct horse' },
    ]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus(),
    );
  });

  test('codes, while a passkey stays', async () => {
    await open({ code: { addedAt }, passkeys: [phone], recoveryCodesLeft: 10 });
    await admin.press('Turn off one-time codes');
    expect((await dialog()).queryByText(/turns off your two-step/)).not.toBeInTheDocument();
    server.respond(`DELETE ${path}/code`, () => {
      server.answer(path, { ...none, passkeys: [phone], recoveryCodesLeft: 10 });
      return { status: 204 };
    });
    await fill({ 'Current Password': 'correct horse' });
    await pressInDialog('Turn off');
    expect(await (await row('One-time codes')).findByText('Off')).toBeVisible();
  });

  test('that fails says so in the dialog', async () => {
    await open({ passkeys: [phone], recoveryCodesLeft: 10 });
    await admin.press('Remove My phone');
    server.cutOff(`DELETE ${path}/passkeys/${phone.id}`);
    await fill({ 'Current Password': 'correct horse' });
    await pressInDialog('Remove');
    const box = await dialog();
    expect(await box.findByRole('alert')).toHaveTextContent(
      'The passkey was not removedAn error occurred. Please try again.',
    );
    expect(box.getByLabelText('Current Password')).toHaveValue('correct horse');
  });
});

test('new recovery codes are shown once', async () => {
  await open({ passkeys: [phone], recoveryCodesLeft: 1 });
  await admin.press('Make new ones (recovery codes)');
  server.respond(`POST ${path}/recovery-codes`, () => {
    server.answer(path, { ...none, passkeys: [phone], recoveryCodesLeft: 10 });
    return { status: 201, body: { recoveryCodes } };
  });
  await fill({ 'Current Password': 'correct horse' });
  await pressInDialog('Make new codes');
  expect(await (await dialog()).findByText(recoveryCodes[0]!)).toBeVisible();
  await pressInDialog('I have kept them');
  expect(await (await row('Recovery codes')).findByText('10 of 10 left')).toBeVisible();
});

describe('An administrator who must have a second key', () => {
  beforeEach(() => {
    server.signIn({ ...master, secondFactorMissing: true });
  });

  test('is led to add one before anything else, and then to the page', async () => {
    openApp('/admin');
    expect(
      await screen.findByRole('heading', { name: 'Set up two-step sign-in first' }),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
    expect(server.asked).not.toContain('/api/score-submissions/summary');
    await admin.press('Add a passkey');
    server.answer(`POST ${path}/passkeys/options`, creationOptions);
    server.answer(`POST ${path}/passkeys`, { ...phone, recoveryCodes }, 201);
    await fill({ Name: 'My phone', 'Current Password': 'correct horse' });
    await pressInDialog('Add passkey');
    await (await dialog()).findByText(recoveryCodes[0]!);
    server.signIn(master);
    // As when somebody signs in in another tab.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() =>
      expect(server.asked.filter((asked) => asked === '/api/user')).toHaveLength(2),
    );
    expect(screen.getByText(recoveryCodes[0]!)).toBeVisible();
    await pressInDialog('I have kept them');
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('finds out when the association begins to ask for one', async () => {
    server.signIn(master);
    server.respond('/api/score-submissions/summary', () =>
      unexpectedResponse(refusal(403, 'Add a second key first.')),
    );
    server.respond('/api/sport-admins/coverage', () => {
      server.signIn({ ...master, secondFactorMissing: true });
      return { body: { defaultRecipients: [], uncovered: [] } };
    });
    openApp('/admin');
    expect(
      await screen.findByRole('heading', { name: 'Set up two-step sign-in first' }),
    ).toBeVisible();
  });
});
