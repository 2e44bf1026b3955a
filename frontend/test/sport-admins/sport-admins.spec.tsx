import { act, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../support/admin';
import type { ResponseTo } from '../support/api-calls';
import { openApp } from '../support/open-app';
import { FakeServer, heldResponse, type HeldResponse, refusal } from '../support/fake-server';
import { leagueAdmin, master, sports } from '../support/samples/served-data';

const path = '/api/sport-admins';
const coverage = '/api/sport-admins/coverage';
let server: FakeServer;
/** The stored recipients. Another admin may change them too. */
let stored: Record<string, string>;
/** The headers `If-Match` of the requests. */
let ifMatches: (string | null)[];

const tagOf = () => `"${Buffer.from(JSON.stringify(stored)).toString('base64url')}"`;
const answer = () => ({ body: stored, headers: { etag: tagOf() } });

beforeEach(() => {
  stored = { kickball: 'dana@example.org, kim@example.org', ultimate: 'lee@example.org' };
  ifMatches = [];
  server = new FakeServer().install().signIn(master);
  server.respond(path, answer);
  server.respond(`POST ${path}`, store);
});

function store({ body, headers }: RequestInit): ResponseTo<`POST ${typeof path}`> {
  const tag = new Headers(headers).get('if-match');
  ifMatches.push(tag);
  if (tag !== tagOf()) {
    return refusal(409, 'Another administrator changed the recipients meanwhile.');
  }
  const sent = JSON.parse(body as string) as Record<string, string>;
  stored = Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== ''));
  return answer();
}

const open = () => openApp('/admin?tab=sport-admins');
const save = () => admin.press('Save Changes');
const valueOf = async (sport: string) => ((await admin.field(sport)) as HTMLInputElement).value;
const sent = () => server.sent.map(({ body }) => body as Record<string, string>);
const alert = () => screen.findByRole('alert');
const described = async (sport: string, words: string | RegExp) => {
  await waitFor(async () => {
    expect(await admin.field(sport)).toHaveAccessibleDescription(words);
  });
};
const succeeded = () => screen.findByText('Sport administrators updated successfully!');

describe('The Sport Admins tab', () => {
  test('has a field for each sport, with what is stored', async () => {
    open();
    expect(await valueOf('Kickball')).toBe('dana@example.org, kim@example.org');
    expect(await valueOf('Ultimate')).toBe('lee@example.org');
    expect(await valueOf('Flag Football')).toBe('');
    expect(screen.getAllByRole('textbox')).toHaveLength(sports.length);
    expect(screen.getByRole('heading', { name: 'Sport Administrators' })).toBeInTheDocument();
    expect(screen.getByText(/Separate several addresses with commas/)).toBeInTheDocument();
  });

  test('counts the recipients where the text has a comma', async () => {
    open();
    await described('Kickball', '2 recipients');
    await described('Ultimate', '');
    await admin.type('Ultimate', 'lee@example.org,');
    await described('Ultimate', '1 recipient');
    await admin.type('Ultimate', 'lee@example.org, a@example.org, b@example.org');
    await described('Ultimate', '3 recipients');
  });

  test('says once of which sports nobody hears, as stored', async () => {
    open();
    const words = 'Nobody gets e-mails about: Flag Football and Shuffleboard.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await admin.field('Flag Football')).toHaveAttribute('placeholder', 'No recipients');
    await described('Flag Football', '');
    await admin.fill('Flag Football', 'a@example.org');
    expect(screen.getByText(words)).toBeInTheDocument();
    await save();
    await succeeded();
    expect(screen.getByText('Nobody gets e-mails about: Shuffleboard.')).toBeInTheDocument();
  });

  test('names the default recipients where there are some', async () => {
    const defaultRecipients = ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'];
    server.answer(coverage, { defaultRecipients, uncovered: [] });
    open();
    expect(
      await screen.findByText(
        'E-mails about Flag Football and Shuffleboard go to the default recipients: a@x.org, b@x.org, c@x.org and 1 more.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Nobody gets/)).not.toBeInTheDocument();
  });

  test('uses the text of one sport for all without recipients, and saves nothing yet', async () => {
    open();
    const useForAll = (sport: string) =>
      screen.queryByRole('button', {
        name: `Use for all sports without one (as for ${sport})`,
      });
    await admin.field('Ultimate');
    expect(useForAll('Kickball')).toBeInTheDocument();
    expect(useForAll('Ultimate')).not.toBeInTheDocument();
    await admin.type('Ultimate', 'lee@example.org, ');
    expect(useForAll('Ultimate')).not.toBeInTheDocument();
    await admin.fill('Ultimate', 'lee');
    expect(useForAll('Ultimate')).not.toBeInTheDocument();
    await admin.fill('Ultimate', 'a@example.org');
    await admin.user.click(useForAll('Ultimate')!);
    const unsaved = screen.getByText('Not saved yet: Flag Football, Ultimate and Shuffleboard');
    expect(unsaved).toHaveFocus();
    expect(useForAll('Ultimate')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    await save();
    await succeeded();
    expect(stored).toEqual({
      flagfootball: 'a@example.org',
      kickball: 'dana@example.org, kim@example.org',
      shuffleboard: 'a@example.org',
      ultimate: 'a@example.org',
    });
  });

  test('stores what was typed, and nothing else', async () => {
    open();
    await admin.type('Flag Football', ' sam@example.org,ann@example.org ');
    expect(screen.getByText('Not saved yet: Flag Football')).toBeInTheDocument();
    const before = tagOf();
    await save();
    expect(await succeeded()).toBeInTheDocument();
    expect(sent()).toEqual([
      {
        flagfootball: ' sam@example.org,ann@example.org ',
        kickball: 'dana@example.org, kim@example.org',
        shuffleboard: '',
        ultimate: 'lee@example.org',
      },
    ]);
    expect(ifMatches).toEqual([before]);
    expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument();
    await admin.type('Ultimate', '');
    await save();
    await waitFor(() => expect(stored['ultimate']).toBeUndefined());
    expect(ifMatches).toHaveLength(2);
  });

  test('shows what the server made of the text', async () => {
    open();
    await admin.fill('Ultimate', 'kim@example.org,,KIM@example.org');
    server.respond(`POST ${path}`, () => ({ body: { ultimate: 'kim@example.org' } }));
    await save();
    await succeeded();
    expect(await valueOf('Ultimate')).toBe('kim@example.org');
    expect(await valueOf('Kickball')).toBe('');
  });

  test('says that there is nothing to save, and sends nothing', async () => {
    open();
    await admin.fill('Ultimate', 'lee@example.org, LEE@example.org');
    await admin.user.keyboard('{Enter}');
    const button = screen.getByRole('button', { name: 'Save Changes' });
    expect(button).toHaveAccessibleDescription('No changes to save.');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await save();
    expect(server.sent).toEqual([]);
    await admin.user.tab();
    expect(await valueOf('Ultimate')).toBe('lee@example.org');
    await admin.type('Ultimate', 'a@example.org');
    expect(button).toHaveAccessibleDescription('');
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  test('keeps what is typed while it saves', async () => {
    const held = heldResponse<`POST ${typeof path}`>();
    server.respond(`POST ${path}`, ({ body }) => {
      stored = JSON.parse(body as string) as Record<string, string>;
      return held.answer;
    });
    open();
    await admin.type('Ultimate', 'a@example.org');
    await save();
    await admin.user.type(await admin.field('Ultimate'), ', b@example.org');
    await act(async () => {
      held.give(answer());
      await Promise.resolve();
    });
    await succeeded();
    expect(await valueOf('Ultimate')).toBe('a@example.org, b@example.org');
    expect(screen.getByText('Not saved yet: Ultimate')).toBeInTheDocument();
    expect(screen.queryByText(/Another administrator/)).not.toBeInTheDocument();
  });
});

describe('A wrong address', () => {
  test('is named when the field is left, and not before', async () => {
    open();
    await admin.type('Ultimate', 'lee@, kim@example.org');
    expect(screen.queryByText(/is not a valid/)).not.toBeInTheDocument();
    await admin.user.tab();
    await described('Ultimate', /^"lee@" is not a valid email address/);
    expect(await admin.field('Ultimate')).toBeInvalid();
    await admin.type('Ultimate', 'lee@example.org');
    expect(await admin.field('Ultimate')).toBeValid();
  });

  test('is not sent, and the summary leads to it', async () => {
    open();
    await admin.fill('Kickball', 'dana');
    await admin.fill('Ultimate', 'lee, kim@');
    await save();
    expect(await alert()).toHaveFocus();
    expect(await alert()).toHaveTextContent('Failed to save changes');
    expect(await alert()).toHaveTextContent('Please check all fields for errors and try again.');
    expect(server.sent).toEqual([]);
    await admin.user.click(within(await alert()).getByRole('link', { name: 'Ultimate' }));
    expect(await admin.field('Ultimate')).toHaveFocus();
    await described('Ultimate', /^"lee", "kim@" are not valid email addresses/);
  });

  test('of a sport whose id is no word is found, too', async () => {
    const sport = { id: 'flag football.7on7', name: 'Seven on Seven', icon: null };
    server.answer('/api/sports', [sport]);
    open();
    await admin.type('Seven on Seven', 'x');
    await save();
    await admin.user.click(await screen.findByRole('link', { name: 'Seven on Seven' }));
    expect(await admin.field('Seven on Seven')).toHaveFocus();
    await described('Seven on Seven', /^"x" is not a valid email address/);
  });
});

describe('Nothing typed is lost', () => {
  const typedText = 'lee@example.org, new@example.org';
  const type = () => admin.fill('Ultimate', typedText);

  test('when the network fails', async () => {
    open();
    await type();
    server.cutOff(`POST ${path}`);
    await save();
    expect(await alert()).toHaveTextContent(
      'Please check your connection and try again. Nothing is lost.',
    );
    expect(await valueOf('Ultimate')).toBe(typedText);
  });

  test('when another tab is shown meanwhile, or the page is loaded again', async () => {
    const { unmount } = open();
    await type();
    await admin.openTab('API Status');
    await screen.findByRole('button', { name: 'Refresh Data Now' });
    await admin.openTab('Sport Admins');
    expect(await valueOf('Ultimate')).toBe(typedText);
    unmount();
    open();
    expect(await valueOf('Ultimate')).toBe(typedText);
    expect(screen.getByText('Not saved yet: Ultimate')).toBeInTheDocument();
  });

  test('when the session ends', async () => {
    open();
    await type();
    server.refuse(`POST ${path}`, 401, 'Please sign in.');
    await save();
    expect(
      await screen.findByText('Your session has ended. Please log in again.'),
    ).toBeInTheDocument();
    server.answer('POST /api/login', master);
    await admin.logIn();
    expect(await valueOf('Ultimate')).toBe(typedText);
  });

  test('but nobody else gets to see it, and a logout ends it', async () => {
    const { unmount } = open();
    await type();
    unmount();
    server.signIn(leagueAdmin);
    const other = open();
    expect(await valueOf('Ultimate')).toBe('lee@example.org');
    other.unmount();
    server.signIn(master);
    open();
    expect(await valueOf('Ultimate')).toBe('lee@example.org');
    await type();
    expect(sessionStorage).toHaveLength(1);
    await admin.press('Logout');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('unless it is discarded, after a question', async () => {
    open();
    await type();
    await admin.press('Discard changes');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Your unsaved changes for Ultimate will be lost.')).toBeInTheDocument();
    await admin.press('Keep editing');
    expect(await valueOf('Ultimate')).toBe(typedText);
    await admin.press('Discard changes');
    await admin.press('Discard');
    expect(await valueOf('Ultimate')).toBe('lee@example.org');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Sport Administrators' })).toHaveFocus(),
    );
  });
});

describe('A save that outlives the tab that it was pressed in', () => {
  let held: HeldResponse<`POST ${typeof path}`>;
  const mine = 'lee@example.org,new@example.org';

  beforeEach(async () => {
    held = heldResponse();
    server.respond(`POST ${path}`, () => held.answer);
    open();
    await admin.fill('Ultimate', mine);
    await save();
    await screen.findByRole('button', { name: 'Saving...' });
    await admin.openTab('API Status');
  });
  const succeed = () => {
    stored = { ...stored, ultimate: 'lee@example.org, new@example.org' };
    act(() => held.give(answer()));
  };

  test('is known of where the tab is shown again', async () => {
    await admin.openTab('Sport Admins');
    expect(await screen.findByText('Not saved yet: Ultimate')).toBeInTheDocument();
    succeed();
    await succeeded();
    expect(await screen.findByText('No changes to save.')).toBeInTheDocument();
    expect(await valueOf('Ultimate')).toBe('lee@example.org, new@example.org');
    expect(screen.queryByText(/Another administrator/)).not.toBeInTheDocument();
  });

  test('says so when it fails', async () => {
    act(() => held.fail(new TypeError('Failed to fetch')));
    expect(await screen.findByText('Failed to save changes')).toBeInTheDocument();
    await admin.openTab('Sport Admins');
    expect(await valueOf('Ultimate')).toBe(mine);
  });

  test('brings nothing back after a logout', async () => {
    await admin.press('Logout');
    await screen.findByRole('heading', { name: 'Admin Login' });
    succeed();
    await succeeded();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('In another tab of the browser', () => {
  /** The listeners of the only channel. */
  let hear: ((message: { data: unknown }) => void) | undefined;
  let told: unknown[];

  beforeEach(() => {
    told = [];
    Object.assign(window, {
      BroadcastChannel: class {
        set onmessage(listener: typeof hear) {
          hear = listener;
        }
        postMessage(message: unknown) {
          told.push(message);
        }
        close() {
          hear = undefined;
        }
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  const typeHere = async () => {
    open();
    await admin.fill('Ultimate', 'mine@example.org');
    expect(sessionStorage).toHaveLength(1);
  };
  const happensThere = (what: unknown) => {
    act(() => {
      hear?.({ data: what });
    });
  };

  test('a logout ends what was typed here, too', async () => {
    await typeHere();
    server.signOut();
    happensThere('signed-out');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('a session that ended ends nothing that was typed here', async () => {
    await typeHere();
    server.signOut();
    happensThere('session-ended');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(sessionStorage).toHaveLength(1);
  });

  test('someone else signs in, and what was typed here is gone', async () => {
    await typeHere();
    server.signIn(leagueAdmin);
    happensThere('signed-in');
    await screen.findByText(leagueAdmin.username);
    expect(sessionStorage).toHaveLength(0);
  });

  test('they hear of a logout', async () => {
    await typeHere();
    await admin.press('Logout');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(told).toEqual(['signed-out']);
  });
});

describe('When another administrator was faster', () => {
  test('one’s own addresses are not taken for theirs after an answer that was lost', async () => {
    open();
    await admin.fill('Ultimate', 'a@example.org,b@example.org');
    server.cutOff(`POST ${path}`);
    await save();
    await alert();
    stored = { ...stored, ultimate: 'a@example.org, b@example.org' };
    server.respond(`POST ${path}`, store);
    await save();
    await succeeded();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await valueOf('Ultimate')).toBe('a@example.org, b@example.org');
    expect(screen.getByText('No changes to save.')).toBeInTheDocument();
  });

  test('while another tab was shown, a save asks before it stores over what they changed', async () => {
    open();
    await admin.fill('Ultimate', 'mine@example.org');
    await admin.openTab('API Status');
    await screen.findByRole('button', { name: 'Refresh Data Now' });
    stored = { ...stored, ultimate: 'theirs@example.org' };
    await admin.openTab('Sport Admins');
    await described('Ultimate', /^Another administrator stored: theirs@example.org/);
    await save();
    await screen.findByRole('link', { name: 'Ultimate was changed by both of you' });
    expect(await alert()).toHaveFocus();
    expect(server.sent).toEqual([]);
    await save();
    await succeeded();
    expect(stored['ultimate']).toBe('mine@example.org');
  });

  test('a sport that both changed is named, with what is stored', async () => {
    open();
    await admin.fill('Ultimate', 'mine@example.org');
    await admin.fill('Kickball', 'mine@example.org');
    stored = { ultimate: 'theirs@example.org' };
    await save();
    await screen.findByRole('link', { name: 'Ultimate was changed by both of you' });
    await screen.findByRole('link', { name: 'Kickball was changed by both of you' });
    await described('Ultimate', 'Another administrator stored: theirs@example.org');
    await described('Kickball', 'Another administrator removed the recipients.');
    expect(await valueOf('Ultimate')).toBe('mine@example.org');
    await save();
    await succeeded();
    expect(stored).toEqual({ ultimate: 'mine@example.org', kickball: 'mine@example.org' });
    await described('Ultimate', '');
  });

  test('and what they changed can’t be loaded, that is said', async () => {
    open();
    await admin.fill('Ultimate', 'mine@example.org');
    stored = { ultimate: 'theirs@example.org' };
    server.cutOff(path);
    await save();
    expect(await alert()).toHaveTextContent(
      'Your changes are kept. What was changed could not be loaded: save again.',
    );
    expect(await valueOf('Ultimate')).toBe('mine@example.org');
    server.respond(path, answer);
    await save();
    await screen.findByRole('link', { name: 'Ultimate was changed by both of you' });
  });

  test('and a sport is gone from the catalogue, the rest can be saved', async () => {
    open();
    await admin.fill('Ultimate', 'mine@example.org');
    server.refuse(`POST ${path}`, 400, 'Unknown sport', [
      { path: 'kickball', message: 'Unknown sport' },
    ]);
    server.answer(
      '/api/sports',
      sports.filter(({ id }) => id !== 'kickball'),
    );
    stored = { ultimate: 'lee@example.org' };
    await save();
    expect(await alert()).toHaveTextContent(
      'The list of sports has changed. Please check the fields and save again.',
    );
    expect(screen.queryByLabelText('Kickball')).not.toBeInTheDocument();
    expect(await valueOf('Ultimate')).toBe('mine@example.org');
  });
});

describe('Loading', () => {
  test('goes on without knowing who hears of a sport without recipients', async () => {
    server.cutOff(coverage);
    open();
    await admin.type('Flag Football', '');
    await described('Flag Football', '');
    await admin.fill('Flag Football', 'a@example.org');
    await save();
    await succeeded();
  });

  test('brings no sports where the catalogue is empty', async () => {
    server.answer('/api/sports', []);
    open();
    expect(
      await screen.findByText('There are no sports yet. They come with the league data.'),
    ).toBeInTheDocument();
    await admin.user.click(screen.getByRole('link', { name: 'See API Status' }));
    expect(await screen.findByRole('button', { name: 'Refresh Data Now' })).toBeInTheDocument();
  });
});

describe('The dashboard', () => {
  const uncovered = (...ids: string[]) => {
    server.answer(coverage, { defaultRecipients: [], uncovered: ids });
  };

  test.each([
    [['kickball'], 'Nobody gets e-mails about Kickball'],
    [
      ['flagfootball', 'kickball', 'shuffleboard', 'ultimate'],
      'Nobody gets e-mails about 4 sports',
    ],
  ])('names the sports %j, of which nobody hears', async (ids, words) => {
    uncovered(...ids);
    openApp('/admin');
    await admin.user.click(await screen.findByRole('link', { name: words }));
    expect(window.location.search).toBe('?tab=sport-admins');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Sport Administrators' })).toHaveFocus(),
    );
  });

  test('has heard of it after recipients were stored', async () => {
    server.respond(coverage, () => ({
      body: { defaultRecipients: [], uncovered: stored['kickball'] ? [] : ['kickball'] },
    }));
    stored = {};
    openApp('/admin');
    await screen.findByText(/Nobody gets/);
    await admin.openTab('Sport Admins');
    await admin.fill('Kickball', 'dana@example.org');
    const asked = () => server.asked.filter((address) => address === coverage).length;
    const before = asked();
    await save();
    await succeeded();
    await waitFor(() => expect(asked()).toBe(before + 1));
    // It says so at once, before the server has responded.
    server.hang(coverage);
    await admin.openTab('Score Submissions');
    expect(await screen.findByText('No score submissions found')).toBeVisible();
    expect(screen.queryByText(/Nobody gets/)).not.toBeInTheDocument();
  });

  test('shows nothing that this would push down before it is known', async () => {
    const held = heldResponse<typeof coverage>();
    server.respond(coverage, () => held.answer);
    openApp('/admin');
    expect(await screen.findByText('No score submissions found')).not.toBeVisible();
    act(() => held.give({ body: { defaultRecipients: [], uncovered: ['kickball'] } }));
    expect(await screen.findByText('Nobody gets e-mails about Kickball')).toBeVisible();
    expect(screen.getByText('No score submissions found')).toBeVisible();
  });
});
