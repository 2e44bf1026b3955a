import { act, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer } from '../support/fake-server';
import { leagueAdmin, master, site } from '../support/samples/served-data';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

afterEach(() => {
  jest.useRealTimers();
});

const timePasses = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const notifications = () => screen.getByRole('region', { name: 'Notifications' });
const spoken = () => notifications().querySelector('[aria-live]');
const dialog = () => screen.findByRole('alertdialog');
const calls = () => server.sent.map(({ call }) => call);

describe('The page', () => {
  test('says its title and its subtitle', async () => {
    openApp('/account');
    expect(await screen.findByRole('heading', { name: 'Account Settings' })).toBeInTheDocument();
    expect(
      screen.getByText('Manage your account details and security settings'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/admin',
    );
    expect(screen.getByRole('link', { name: 'Return to Score Entry' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  test.each([
    [master, 'Master Admin'],
    [leagueAdmin, 'League Admin'],
  ])('has a card of whoever is signed in: %j', async (user, role) => {
    server.signIn(user);
    openApp('/account');
    const card = within(await screen.findByRole('complementary', { name: 'Your account' }));
    expect(card.getByText(user.username)).toBeInTheDocument();
    expect(card.getByText(/Administrator/)).toHaveTextContent(`Administrator ${role}`);
  });

  test('keeps what is for masters from league admins', async () => {
    server.signIn(leagueAdmin);
    openApp('/account');
    await screen.findByRole('heading', { name: 'Admin Invitation' });
    expect(screen.queryByText('Administrator Management')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
    expect(
      screen.getByRole('checkbox', {
        name: 'Create invitation for Master Admin (full permissions)',
      }),
    ).toBeDisabled();
    expect(
      screen.getByText('Only master admins can create invitations for other master admins.'),
    ).toBeInTheDocument();
  });
});

describe('Administrator Management', () => {
  beforeEach(() => {
    server.answer('/api/admins', [master, leagueAdmin]);
  });

  const row = async (username: string) =>
    within((await screen.findByText(username, { selector: 'li span' })).closest('li')!);
  const show = async () => {
    openApp('/account');
    await admin.press('Show All Admins');
  };
  const askToReset = async () => {
    await show();
    await admin.press('Reset Password of sam@example.org');
    return within(await dialog());
  };
  const askToRevoke = async () => {
    await show();
    await admin.press('Revoke Access of sam@example.org');
    return within(await dialog());
  };

  test('reads the list only when it is shown', async () => {
    openApp('/account');
    await screen.findByRole('button', { name: 'Show All Admins' });
    expect(server.asked).not.toContain('/api/admins');
    await admin.press('Show All Admins');
    await row(leagueAdmin.username);
    await admin.press('Hide');
    expect(screen.queryByText(leagueAdmin.username)).not.toBeInTheDocument();
  });

  test('lists everyone with a role, and oneself without a way to lock oneself out', async () => {
    await show();
    const own = await row(master.username);
    expect(own.getByText('You')).toBeInTheDocument();
    expect(own.getByText('Master Admin')).toBeInTheDocument();
    expect(own.queryByRole('button')).not.toBeInTheDocument();
    const other = await row(leagueAdmin.username);
    expect(other.getByText('League Admin')).toBeInTheDocument();
    expect(other.getAllByRole('button')).toHaveLength(2);
  });

  test('says when there is nobody', async () => {
    server.answer('/api/admins', []);
    await show();
    expect(await screen.findByText('No administrators found.')).toBeInTheDocument();
  });

  test('resets to the password that was typed', async () => {
    server.answer('POST /api/admin/reset-password', { user: leagueAdmin });
    const box = await askToReset();
    expect(box.getByText(/Enter a new password for/)).toHaveTextContent('sam@example.org');
    await admin.user.type(box.getByLabelText('New Password'), 'brand new');
    await admin.user.click(box.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() =>
      expect(spoken()).toHaveTextContent(
        'Password Reset SuccessfulPassword for sam@example.org has been reset',
      ),
    );
    expect(server.sent).toEqual([
      {
        call: 'POST /api/admin/reset-password',
        body: { userId: leagueAdmin.id, newPassword: 'brand new' },
      },
    ]);
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Reset Password of sam@example.org' }),
      ).toHaveFocus(),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('says that second keys go with a reset, and that they have gone', async () => {
    server.answer('/api/site', { ...site, features: ['second-factor'] });
    server.answer('POST /api/admin/reset-password', {
      user: leagueAdmin,
      secondFactorRemoved: true,
    });
    const box = await askToReset();
    expect(box.getByText(/also turns off their two-step sign-in/)).toBeVisible();
    await admin.user.click(box.getByRole('button', { name: 'Reset Password' }));
    expect(
      await box.findByText(
        'Password for sam@example.org has been reset, and their two-step sign-in was turned off',
      ),
    ).toBeVisible();
  });

  test('generates a password when none is typed, and shows it to be shared', async () => {
    server.answer('POST /api/admin/reset-password', { user: leagueAdmin });
    const box = await askToReset();
    await admin.user.click(box.getByRole('button', { name: 'Reset Password' }));
    expect(await box.findByText('Password for sam@example.org has been reset')).toBeInTheDocument();
    const { newPassword } = server.sent[0]!.body as { newPassword: string };
    expect(newPassword).toMatch(/^[A-Za-z\d!@#$%^&*]{10}$/);
    expect(box.getByRole('status', { name: 'New password' })).toHaveTextContent(newPassword);
    expect(box.getByText(/share this password securely/)).toBeInTheDocument();
    await admin.user.click(box.getByRole('button', { name: 'Copy password' }));
    expect(await navigator.clipboard.readText()).toBe(newPassword);
    await admin.user.click(box.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByText(newPassword)).not.toBeInTheDocument();
  });

  test('refuses a password that is too short before anyone is asked', async () => {
    const box = await askToReset();
    const message = 'New password must be at least 6 characters';
    await admin.user.type(box.getByLabelText('New Password'), '12345');
    expect(box.queryByText(message)).not.toBeInTheDocument();
    await admin.user.tab();
    expect(await box.findByText(message)).toBeInTheDocument();
    await admin.user.click(box.getByRole('button', { name: 'Reset Password' }));
    expect(await box.findByText(message)).toBeInTheDocument();
    expect(calls()).toEqual([]);
  });

  test('a reset that fails says so in the dialog, and can be tried with the same password', async () => {
    server.cutOff('POST /api/admin/reset-password');
    const box = await askToReset();
    await admin.user.click(box.getByRole('button', { name: 'Reset Password' }));
    expect(await box.findByRole('alert')).toHaveTextContent(
      'Failed to Reset PasswordAn error occurred while resetting the password',
    );
    server.refuse('POST /api/admin/reset-password', 404, 'There is no such administrator.');
    await admin.user.click(box.getByRole('button', { name: 'Reset Password' }));
    expect(await box.findByText('There is no such administrator.')).toBeInTheDocument();
    const [first, second] = server.sent.map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test.each([
    ['reset', askToReset],
    ['revocation', askToRevoke],
  ])('a %s that is cancelled does nothing', async (_, ask) => {
    const box = await ask();
    await admin.user.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls()).toEqual([]);
  });

  test('a reset under way can’t be left: its password would be lost', async () => {
    server.hang('POST /api/admin/reset-password');
    const box = await askToReset();
    await admin.user.click(box.getByRole('button', { name: 'Reset Password' }));
    expect(await box.findByRole('button', { name: 'Resetting...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await admin.user.keyboard('{Escape}');
    expect(await dialog()).toBeInTheDocument();
  });

  test('revokes after asking, reads the list again and keeps the focus near', async () => {
    const box = await askToRevoke();
    expect(box.getByText(/cannot be undone/)).toHaveTextContent('sam@example.org');
    await waitFor(() => expect(box.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    server.respond(`DELETE /api/admins/${leagueAdmin.id}`, () => {
      server.answer('/api/admins', [master]);
      return { status: 204 };
    });
    await admin.user.click(box.getByRole('button', { name: 'Revoke Access' }));
    await waitFor(() => expect(spoken()).toHaveTextContent('Admin access revoked successfully'));
    await waitFor(() => expect(screen.queryByText(leagueAdmin.username)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus());
  });

  test('a revocation that fails says so in the dialog', async () => {
    server.refuse(
      `DELETE /api/admins/${leagueAdmin.id}`,
      409,
      'The last master admin cannot be removed.',
    );
    const box = await askToRevoke();
    await admin.user.click(box.getByRole('button', { name: 'Revoke Access' }));
    expect(await box.findByRole('alert')).toHaveTextContent(
      'Failed to revoke admin accessThe last master admin cannot be removed.',
    );
    await admin.user.click(box.getByRole('button', { name: 'Cancel' }));
    await admin.press('Revoke Access of sam@example.org');
    expect(within(await dialog()).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Admin Invitation', () => {
  const expiresAt = '2026-10-09T01:00:00.000Z';
  const plain = {
    id: '01970000-0000-7000-8000-000000000001',
    code: 'K7Q2-4MZP-0R8T-YWX3-H5B9',
    name: 'K7Q2…',
    expiresAt,
    isMaster: 0 as const,
  };
  const forMaster = {
    id: '01970000-0000-7000-8000-000000000002',
    code: 'ABCD-EFGH-JKMN-PQRS-TVWX',
    name: 'ABCD…',
    expiresAt,
    isMaster: 1 as const,
  };

  beforeEach(() => {
    server.answer('/api/invitations', [plain, forMaster]);
  });

  const code = (invitation: { code: string }) =>
    screen.findByText(invitation.code, { selector: 'code' });

  test('says how codes work, and lists them with their end in the association’s time zone', async () => {
    openApp('/account');
    expect(
      await screen.findByText(
        'Invitation codes expire after 7 days and can only be used once. Share these codes securely with trusted individuals only.',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Master admins have complete access to manage other administrators.'),
    ).toBeInTheDocument();
    await screen.findByRole('button', { name: 'View Active Invitations' });
    expect(server.asked).not.toContain('/api/invitations');
    await admin.press('View Active Invitations');
    const row = within((await code(forMaster)).closest('li')!);
    expect(row.getByText('Expires: Oct 8, 2026')).toBeInTheDocument();
    expect(row.getByText('Master Admin')).toBeInTheDocument();
    expect(
      within((await code(plain)).closest('li')!).queryByText('Master Admin'),
    ).not.toBeInTheDocument();
    await admin.press('Hide Invitations');
    expect(screen.queryByText(plain.code)).not.toBeInTheDocument();
  });

  test('of which the server can’t show the code can still be deleted', async () => {
    server.answer('/api/invitations', [{ ...forMaster, code: null }]);
    server.answer(`DELETE /api/invitations/${forMaster.id}`, undefined, 204);
    openApp('/account');
    await admin.press('View Active Invitations');
    const row = within((await screen.findByText('ABCD…', { selector: 'code' })).closest('li')!);
    expect(row.getByText(/^The rest of the code can’t be shown any more\./)).toBeInTheDocument();
    expect(row.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
    await admin.press('Delete ABCD…');
    await waitFor(() => expect(spoken()).toHaveTextContent('Invitation code deleted'));
  });

  test('says when there are none', async () => {
    server.answer('/api/invitations', []);
    openApp('/account');
    await admin.press('View Active Invitations');
    expect(
      await screen.findByText(
        'No active invitation codes found. Create one to invite new administrators.',
      ),
    ).toBeInTheDocument();
  });

  test.each([
    [plain, 'New invitation code created'],
    [forMaster, 'New invitation code created for Master Admin'],
  ])('creates a code and shows it: %j', async (created, words) => {
    server.answer('POST /api/invitations', created, 201);
    openApp('/account');
    if (created.isMaster) await admin.user.click(await screen.findByRole('checkbox'));
    await admin.press('Generate New Invitation Code');
    expect(await code(created)).toBeInTheDocument();
    expect(spoken()?.querySelector('.title')?.textContent).toBe(words);
    expect(server.sent).toEqual([
      { call: 'POST /api/invitations', body: { isMaster: created.isMaster } },
    ]);
  });

  test.each([
    [`POST /api/invitations`, 'Generate New Invitation Code', 'Failed to create invitation code'],
    [
      `DELETE /api/invitations/${plain.code}`,
      `Delete ${plain.code}`,
      'Failed to delete invitation code',
    ],
  ] as const)('%s that fails says why', async (call, button, failure) => {
    server.refuse(call, 503, 'There is no such invitation.');
    openApp('/account');
    await admin.press('View Active Invitations');
    await admin.press(button);
    await waitFor(() => expect(spoken()).toHaveTextContent('There is no such invitation.'));
    server.cutOff(call);
    await admin.press(button);
    await waitFor(() => expect(spoken()).toHaveTextContent(failure));
  });

  test('copies a code or the whole link, and shows a check for two seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openApp('/account');
    await admin.press('View Active Invitations');
    await admin.press(`Copy code ${plain.code}`);
    expect(await navigator.clipboard.readText()).toBe(plain.code);
    await admin.press(`Copy link of ${plain.code}`);
    expect(await navigator.clipboard.readText()).toBe(
      `http://localhost/auth?tab=register&invite=${plain.code}`,
    );
    expect(await screen.findByRole('button', { name: `Copied ${plain.code}` })).toBeInTheDocument();
    await timePasses(2_100);
    expect(screen.getByRole('button', { name: `Copy code ${plain.code}` })).toBeInTheDocument();
  });

  test('says when copying is refused', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    openApp('/account');
    await admin.press('View Active Invitations');
    await admin.press(`Copy code ${plain.code}`);
    await waitFor(() => expect(spoken()).toHaveTextContent('Failed to copy to clipboard'));
  });

  test('deletes a code', async () => {
    server.respond(`DELETE /api/invitations/${plain.code}`, () => {
      server.answer('/api/invitations', [forMaster]);
      return { status: 204 };
    });
    openApp('/account');
    await admin.press('View Active Invitations');
    await admin.press(`Delete ${plain.code}`);
    await waitFor(() => expect(spoken()).toHaveTextContent('Invitation code deleted'));
    await waitFor(() =>
      expect(screen.queryByText(plain.code, { selector: 'code' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Hide Invitations' })).toHaveFocus();
  });
});

describe('Change Password', () => {
  const fillIn = async () => {
    await admin.type('Current Password', 'old secret');
    await admin.type('New Password', 'new secret');
    await admin.type('Confirm New Password', 'new secret');
  };

  test('says what is missing', async () => {
    openApp('/account');
    await admin.press('Change Password');
    for (const message of [
      'Current password is required',
      'New password must be at least 6 characters',
      'Please confirm your new password',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(await admin.field('Current Password')).toHaveFocus();
  });

  test('changes it, says so for five seconds, and empties the form', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.answer('POST /api/change-password', master);
    openApp('/account');
    await fillIn();
    await admin.press('Change Password');
    expect(
      await screen.findByText('Your password has been changed successfully.'),
    ).toBeInTheDocument();
    expect(spoken()).toHaveTextContent('Password changed');
    expect(server.sent).toEqual([
      {
        call: 'POST /api/change-password',
        body: { oldPassword: 'old secret', newPassword: 'new secret' },
      },
    ]);
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      expect(await admin.field(label)).toHaveValue('');
    }
    await timePasses(4_500);
    expect(screen.getByText('Your password has been changed successfully.')).toBeInTheDocument();
    await timePasses(700);
    expect(
      screen.queryByText('Your password has been changed successfully.'),
    ).not.toBeInTheDocument();
  });

  test('that is refused says so at the field, and keeps what was typed', async () => {
    server.refuse('POST /api/change-password', 400, 'Current password is incorrect', [
      { path: 'oldPassword', message: 'Current password is incorrect' },
    ]);
    openApp('/account');
    await fillIn();
    await admin.press('Change Password');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to change passwordCurrent password is incorrect');
    const field = await admin.field('Current Password');
    expect(field).toHaveAccessibleDescription('Current password is incorrect');
    expect(field).toHaveValue('old secret');
    expect(notifications()).toHaveTextContent(/^$/);
  });
});
