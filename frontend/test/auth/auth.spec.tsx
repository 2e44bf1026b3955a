import { act, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer } from '../support/fake-server';
import { feedStatus, master } from '../support/samples/served-data';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
});

/** What the dashboard reads first. */
const privatePaths = [
  '/api/score-submissions?logged=unlogged',
  '/api/score-submissions/summary',
  '/api/score-submissions/volume',
  '/api/sport-admins/coverage',
  '/api/admin/undelivered-mail',
] as const;
const heading = (name: string) => screen.findByRole('heading', { name });
const notifications = () => screen.getByRole('region', { name: 'Notifications' });
const spoken = () => notifications().querySelector('[aria-live]');

describe('The page', () => {
  test('says its title, its subtitle and its two tabs', async () => {
    openApp('/auth');
    expect(await heading('Admin Login')).toBeInTheDocument();
    expect(screen.getByText('Score Submission Admin Portal')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Login',
      'Register',
    ]);
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    expect(document.title).toBe('Admin Login – Score Tracker');
  });

  test('sends on whoever is signed in', async () => {
    server.signIn(master);
    openApp('/auth?tab=register');
    expect(await heading('Admin Dashboard')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/admin');
  });

  test('opens with the invitation of its address filled in', async () => {
    openApp('/auth?tab=register&invite=K7Q2-4MZP');
    expect(await screen.findByRole('tab', { name: 'Register' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await admin.field('Invite Code')).toHaveValue('K7Q2-4MZP');
  });

  test('keeps what was typed when the tab changes, and the tab in the address', async () => {
    openApp('/auth');
    await admin.type('Email', 'dana@example.org');
    await admin.openTab('Register');
    expect(window.location.search).toBe('?tab=register');
    await admin.type('Invite Code', 'K7Q2');
    await admin.openTab('Login');
    expect(await admin.field('Email')).toHaveValue('dana@example.org');
    await admin.openTab('Register');
    expect(await admin.field('Invite Code')).toHaveValue('K7Q2');
  });

  test('tells password managers which field is what', async () => {
    openApp('/auth');
    expect(await admin.field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(await admin.field('Password')).toHaveAttribute('autocomplete', 'current-password');
    await admin.openTab('Register');
    expect(await admin.field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(await admin.field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(await admin.field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(await admin.field('Invite Code')).toHaveAttribute('autocomplete', 'off');
  });
});

describe('Logging in', () => {
  test('says what is missing, and takes the focus there', async () => {
    openApp('/auth');
    await admin.press('Sign in');
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(await admin.field('Email')).toHaveFocus();
    expect(server.sent).toEqual([]);
  });

  test('leads to the dashboard, and welcomes', async () => {
    server.answer('POST /api/login', master);
    openApp('/auth');
    await admin.type('Email', 'dana.whitfield@example.org');
    await admin.type('Password', 'correct horse');
    await admin.press('Sign in');
    expect(await heading('Admin Dashboard')).toHaveFocus();
    expect(server.sent).toEqual([
      {
        call: 'POST /api/login',
        body: { username: 'dana.whitfield@example.org', password: 'correct horse' },
      },
    ]);
    expect(spoken()).toHaveTextContent('Login successfulWelcome back, admin!');
  });

  test('that fails is told in the form and by a silent toast, and keeps what was typed', async () => {
    server.refuse('POST /api/login', 401, 'Invalid credentials');
    openApp('/auth');
    await admin.logIn();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failedInvalid credentials');
    expect(alert).toHaveFocus();
    expect(notifications()).toHaveTextContent('Login failedInvalid credentials');
    expect(spoken()).toBeEmptyDOMElement();
    expect(await admin.field('Email')).toHaveValue('dana.whitfield@example.org');
    expect(await admin.field('Password')).toHaveValue('correct horse');
  });

  test('that gets no answer says what may help', async () => {
    server.cutOff('POST /api/login');
    openApp('/auth');
    await admin.logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please check your credentials and try again',
    );
    expect(notifications()).toHaveTextContent('Login failedInvalid credentials');
  });
});

describe('Registering', () => {
  const fillIn = async (enter = admin.fill) => {
    await enter('Email', 'sam@example.org');
    await enter('Password', 'correct horse');
    await enter('Confirm Password', 'correct horse');
    await enter('Invite Code', 'K7Q2-4MZP');
  };

  test('says what it requires, and what is missing', async () => {
    openApp('/auth?tab=register');
    expect(
      await screen.findByText(
        'Registration requires an invite code from an existing administrator',
      ),
    ).toBeVisible();
    await admin.press('Create account');
    for (const message of [
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'Please confirm your password',
      'Invite code is required',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
  });

  test('notices a confirmation that no longer matches', async () => {
    openApp('/auth?tab=register');
    await fillIn();
    await admin.type('Password', 'battery staple');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    await admin.type('Confirm Password', 'battery staple');
    await waitFor(() =>
      expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument(),
    );
  });

  test('makes an account, and leads on', async () => {
    server.answer('POST /api/register', master, 201);
    openApp('/auth?tab=register');
    await fillIn(admin.type);
    await admin.press('Create account');
    expect(await heading('Admin Dashboard')).toBeInTheDocument();
    expect(server.sent).toEqual([
      {
        call: 'POST /api/register',
        body: {
          username: 'sam@example.org',
          password: 'correct horse',
          inviteCode: 'K7Q2-4MZP',
        },
      },
    ]);
    expect(spoken()).toHaveTextContent('Registration successfulYour account has been created');
  });

  test('that fails says so at the fields, links to them, and keeps what was typed', async () => {
    server.refuse('POST /api/register', 400, 'Invalid or expired invite code', [
      { path: 'inviteCode', message: 'Invalid or expired invite code' },
    ]);
    openApp('/auth?tab=register');
    await fillIn();
    await admin.press('Create account');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Registration failedInvalid or expired invite code');
    const code = await admin.field('Invite Code');
    expect(code).toHaveAccessibleDescription('Invalid or expired invite code');
    expect(code).toHaveValue('K7Q2-4MZP');
    await admin.user.click(within(alert).getByRole('link'));
    expect(code).toHaveFocus();
    expect(notifications()).toHaveTextContent(/^$/);
  });

  test('that gets no answer says what may help', async () => {
    server.cutOff('POST /api/register');
    openApp('/auth?tab=register');
    await fillIn();
    await admin.press('Create account');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration failedPlease check your information and try again',
    );
  });
});

describe('Pages for administrators', () => {
  test('send visitors to sign in, and have them back where they wanted to go', async () => {
    server.answer('POST /api/login', master);
    openApp('/admin?tab=api-status');
    await heading('Admin Login');
    expect(window.location.pathname).toBe('/auth');
    expect(screen.queryByText(/Please log in/)).not.toBeInTheDocument();
    await admin.openTab('Register');
    await admin.openTab('Login');
    await admin.logIn();
    expect(await screen.findByRole('button', { name: 'Refresh Data Now' })).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/admin?tab=api-status');
  });

  test.each(['/account', '/account/'])('%s says why, and is come back to', async (address) => {
    openApp(address);
    expect(
      await screen.findByText('Please log in to access your account settings.'),
    ).toBeInTheDocument();
    server.answer('POST /api/login', master);
    await admin.logIn();
    expect(await heading('Account Settings')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/account');
  });

  test('a failure to find out is told, not taken for nobody', async () => {
    server.cutOff('/api/user');
    openApp('/admin');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not find out whether you are signed in.',
    );
    expect(window.location.pathname).toBe('/admin');

    server.signIn(master);
    await admin.press('Retry');
    expect(await heading('Admin Dashboard')).toBeInTheDocument();
  });

  test('captains’ pages don’t ask who is signed in', async () => {
    openApp('/');
    await screen.findByRole('radio', { name: 'Kickball' });
    expect(server.asked).not.toContain('/api/user');
  });
});

describe('A browser that blocks cookies', () => {
  const blocked =
    'Your browser blocks cookies, so you can’t stay signed in. Allow cookies for this site, and sign in.';

  test('is told of after a sign-in that it did not keep, in the place of its success', async () => {
    for (const path of privatePaths) server.refuse(path, 401, 'Please sign in.');
    server.answer('POST /api/login', master);
    openApp('/auth');
    await admin.logIn();
    expect(await screen.findByText(blocked)).toBeInTheDocument();
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
    await waitFor(() => expect(notifications()).toHaveTextContent(/^$/));
    server = new FakeServer().install();
    server.answer('POST /api/login', master);
    await admin.logIn();
    await heading('Admin Dashboard');
  });

  test('is told of before the sign-in if the browser says so', async () => {
    const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    openApp('/auth');
    expect(await screen.findByText(blocked)).toBeInTheDocument();
    cookies.mockRestore();
  });

  test('is not blamed for a session that ends later', async () => {
    server.answer('POST /api/login', master);
    openApp('/auth');
    await admin.logIn();
    await heading('Admin Dashboard');
    await screen.findByText('No score submissions found');
    server.refuse('/api/admin/leaguelab-status', 401, 'Please sign in.');
    await admin.openTab('API Status');
    await screen.findByText('Your session has ended. Please log in again.');
  });
});

describe('The end of a session', () => {
  test('by logging out leads to the login, with no way back', async () => {
    server.signIn(master);
    openApp('/account');
    await heading('Account Settings');
    await admin.press('Logout');
    expect(await heading('Admin Login')).toBeInTheDocument();
    expect(spoken()).toHaveTextContent('Logged out');
    expect(screen.queryByText(/Please log in|session has ended/)).not.toBeInTheDocument();
    expect(server.sent).toEqual([{ call: 'POST /api/logout', body: null }]);
    server.answer('POST /api/login', master);
    await admin.logIn();
    expect(await heading('Admin Dashboard')).toBeInTheDocument();
  });

  test('logging out that fails is told, and changes nothing', async () => {
    server.signIn(master);
    server.refuse('POST /api/logout', 503, 'The service is not ready.');
    openApp('/admin');
    await admin.press('Logout');
    await waitFor(() =>
      expect(spoken()).toHaveTextContent('Logout failedThe service is not ready.'),
    );
    expect(await heading('Admin Dashboard')).toBeInTheDocument();
  });

  test('noticed by a read leads to the login, says so, and leads back', async () => {
    server.signIn(master);
    server.refuse('/api/admin/leaguelab-status', 401, 'Please sign in.');
    openApp('/admin?tab=api-status');
    expect(
      await screen.findByText('Your session has ended. Please log in again.'),
    ).toBeInTheDocument();

    server.answer('/api/admin/leaguelab-status', feedStatus);
    server.answer('POST /api/login', master);
    await admin.logIn();
    expect(await screen.findByRole('button', { name: 'Refresh Data Now' })).toBeInTheDocument();
  });

  test('by another page is noticed by one that comes back by the Back button', async () => {
    server.signIn(master);
    openApp('/admin');
    await heading('Admin Dashboard');
    server.refuse('/api/user', 401, 'Please sign in.');
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await heading('Admin Login')).toBeInTheDocument();
  });

  test('noticed by a change leads to the login too', async () => {
    server.signIn(master);
    server.refuse('POST /api/invitations', 401, 'Please sign in.');
    openApp('/account');
    await admin.press('Generate New Invitation Code');
    expect(
      await screen.findByText(
        'Your session has ended. Please log in to access your account settings.',
      ),
    ).toBeInTheDocument();
  });

  test('leaves nothing to the next admin who signs in here', async () => {
    server.signIn(master);
    server.answer('/api/invitations', [
      {
        id: '01970000-0000-7000-8000-000000000001',
        code: 'SECRET-OF-MASTERS',
        name: 'SECR…',
        expiresAt: '2026-10-09T01:00:00.000Z',
        isMaster: 1,
      },
    ]);
    openApp('/account');
    await admin.press('View Active Invitations');
    await screen.findByText('SECRET-OF-MASTERS', { selector: 'code' });
    await admin.press('Logout');
    await heading('Admin Login');

    server.hang('/api/invitations');
    server.answer('POST /api/login', { ...master, id: 'other', isMaster: 0 });
    await admin.logIn('sam@example.org');
    await heading('Admin Dashboard');
    await admin.user.click(screen.getByRole('link', { name: 'Account Settings' }));
    await admin.press('View Active Invitations');
    expect(await screen.findByText('Loading invitations...')).toBeInTheDocument();
    expect(screen.queryByText('SECRET-OF-MASTERS')).not.toBeInTheDocument();
  });
});
