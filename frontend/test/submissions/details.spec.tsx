import { act, screen, waitFor, within } from '@testing-library/react';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer, heldResponse, pageOf } from '../support/fake-server';
import { master } from '../support/samples/served-data';
import { ReviewedReports, spell } from '../support/responses/reviewed-reports';

const reports = '/api/score-submissions';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const dialog = () => screen.findByRole('dialog', { name: 'Score Submission Details' });
const opener = () => screen.findByRole('button', { name: /^Northgate Herons (over|and)/ });
const footer = async (name: RegExp) => {
  const buttons = within(await dialog()).getAllByRole('button', { name });
  return buttons.at(-1)!;
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** The facts of a block, by name. */
async function factsOf(heading: string) {
  const block = within(await dialog())
    .getByRole('heading', { name: heading })
    .closest('section')!;
  return Object.fromEntries(
    [...block.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')!.textContent,
      fact.querySelector('dd')!.textContent,
    ]),
  );
}

describe('The details', () => {
  test('of a report whose captain was erased have no link to nobody', async () => {
    const removed = { captainName: 'Removed', captainEmail: '', captainPhone: null };
    new ReviewedReports(server, [aSubmission({ ...removed, captainOnRoster: null })]);
    openApp('/admin');
    await admin.user.click(await opener());
    const facts = await factsOf('Submitted By');
    expect(facts).toMatchObject({ Name: 'Removed' });
    expect(facts).not.toHaveProperty('Email');
    expect(document.querySelector('a[href^="mailto:"]:empty')).toBeNull();
  });

  test('tell all that the captain sent', async () => {
    const report = aSubmission({
      division: 'Competitive',
      captainPhone: '+1 555 010 4477',
      captainOnRoster: true,
      fieldConditionRating: 5,
      refRating: 1,
      sportsmanshipRating: 4,
      ratingComments: 'Less mud.',
      notes: 'Rain delay.\nSeven innings.',
    });
    new ReviewedReports(server, [report]);
    openApp('/admin');
    await admin.user.click(await opener());
    expect(await factsOf('Game Information')).toEqual({
      Date: 'October 1, 2026',
      Sport: 'Kickball',
      League: 'Thursday Coed',
      Division: 'Competitive',
      Location: 'Arrowhead Fields',
    });
    const words = within(await dialog());
    expect(words.getByRole('heading', { name: 'Score' }).closest('section')).toHaveTextContent(
      'ScoreNorthgate Herons21Comets14',
    );
    expect(await factsOf('Submitted By')).toEqual({
      Name: 'Sam Captain',
      Email: 'sam.captain@example.orgE-mail is on the roster',
      Phone: '+1 555 010 4477',
      'Submitted At': 'Oct 1, 2026, 9:15 PM EDT',
      Reference: report.reference,
      Status: 'Pending',
    });
    expect(await factsOf('Ratings')).toEqual({
      'Field Condition': '5 stars',
      Referee: '1 star',
      Sportsmanship: '4 stars',
      Competition: 'Not rated',
    });
    const comments = words.getByRole('heading', {
      name: 'What would have made their experience 5 stars?',
    }).parentElement!;
    expect(comments).toHaveTextContent('Feedback provided for ratings less than 5 stars');
    expect(comments).toHaveTextContent('Less mud.');
    expect(words.getByRole('heading', { name: 'Notes' }).parentElement).toHaveTextContent(
      'Rain delay. Seven innings.',
    );
  });

  test('leave out what there is not', async () => {
    new ReviewedReports(server, [aSubmission({ captainOnRoster: false })]);
    openApp('/admin');
    await admin.user.click(await opener());
    expect(Object.keys(await factsOf('Game Information'))).not.toContain('Division');
    const sender = await factsOf('Submitted By');
    expect(Object.keys(sender)).not.toContain('Phone');
    expect(sender['Email']).toBe('sam.captain@example.orgE-mail is not on the roster');
    for (const heading of ['Notes', 'What would have made their experience 5 stars?']) {
      expect(screen.queryByRole('heading', { name: heading })).not.toBeInTheDocument();
    }
    expect(screen.queryByText('Reports of this game')).not.toBeInTheDocument();
  });

  test('are read again at each opening: another admin may have been there meanwhile', async () => {
    const report = aSubmission();
    new ReviewedReports(server, [report]);
    openApp('/admin');
    await admin.user.click(await opener());
    expect((await factsOf('Submitted By'))['Status']).toBe('Pending');
    await admin.user.click(await footer(/^Close$/));
    await gone();
    server.respond(`${reports}/${report.id}`, () => ({ body: { ...report, logged: true } }));
    await admin.user.click(await opener());
    await waitFor(async () => {
      expect((await factsOf('Submitted By'))['Status']).toBe('Logged');
    });
  });

  test('stand in the address, and Back closes them', async () => {
    const report = aSubmission();
    new ReviewedReports(server, [report]);
    openApp('/admin');
    await admin.user.click(await opener());
    await dialog();
    expect(window.location.search).toBe(`?report=${report.id}`);
    act(() => window.history.back());
    await gone();
    expect(window.location.search).toBe('');
    expect(await opener()).toHaveFocus();
  });

  test('open by a click anywhere on the row', async () => {
    new ReviewedReports(server, [aSubmission()]);
    openApp('/admin');
    await admin.user.click(await screen.findByText('Thursday Coed'));
    expect(await dialog()).toBeInTheDocument();
  });

  test('close by Close, leaving nothing that Back would open again', async () => {
    new ReviewedReports(server, [aSubmission()]);
    openApp('/admin?tab=submissions');
    await admin.openTab('API Status');
    await admin.openTab('Score Submissions');
    await admin.user.click(await opener());
    await admin.user.click(await footer(/^Close$/));
    await gone();
    act(() => window.history.back());
    expect(await screen.findByRole('tab', { name: 'API Status', selected: true })).toBeVisible();
  });

  test('open by their address, whatever the filters show', async () => {
    const report = aSubmission({
      logged: true,
      loggedAt: '2026-10-02T15:30:00.000Z',
      loggedBy: 'x@y',
    });
    new ReviewedReports(server, [report]);
    openApp(`/admin?tab=submissions&report=${report.id}`);
    expect((await factsOf('Submitted By'))['Status']).toBe(
      'Loggedby x@y, Oct 2, 2026, 11:30 AM EDT',
    );
    expect(within(await dialog()).queryByText('Mark as Logged')).not.toBeInTheDocument();
    await admin.user.click(await footer(/^Close$/));
    await gone();
    expect(window.location.search).toBe('?tab=submissions');
  });

  test('of a report that is gone say so', async () => {
    server.refuse(`${reports}/42`, 404, 'This score submission does not exist any more.');
    openApp('/admin?report=42');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'This score submission does not exist any more.',
    );
  });

  test('mark the report as logged, stay, and then close upon the next', async () => {
    const report = aSubmission();
    new ReviewedReports(server, [report, aSubmission({ winningTeamName: 'Rovers' })]);
    openApp('/admin');
    await admin.user.click(await opener());
    await admin.user.click(await footer(/^Mark as Logged (?!and)/));
    expect(await screen.findByText('Score marked as logged successfully!')).toBeInTheDocument();
    await waitFor(async () => {
      expect((await factsOf('Submitted By'))['Status']).toMatch(/^Logged/);
    });
    expect(await footer(/^Close$/)).toHaveFocus();
    expect(within(await dialog()).queryByText('Mark as Logged')).not.toBeInTheDocument();
    await admin.user.click(await footer(/^Close$/));
    await gone();
    expect(await screen.findByRole('button', { name: /^Rovers over/ })).toHaveFocus();
  });
});

describe('Going through the list', () => {
  const names = ['Herons', 'Owls', 'Rovers'];
  const rows = names.map((name) => aSubmission({ winningTeamName: name }));
  const [herons, owls, rovers] = rows.map(({ id }) => id);
  const logs = () => server.sent.map(({ call }) => call);
  const isShown = async (team: string, place: string) => {
    expect(await within(await dialog()).findByText(place)).toBeInTheDocument();
    const line = { selector: 'span.line' };
    await within(await dialog()).findByText(`${team} 21 – 14 Comets, 10/01/2026`, line);
  };
  const open = async (team: string, path = '/admin') => {
    new ReviewedReports(server, rows);
    openApp(path);
    await admin.user.click(
      await screen.findByRole('button', { name: new RegExp(`^${team} over`) }),
    );
    await dialog();
  };

  let passed = 0;
  /** Until a second press is meant for the next report. */
  const pause = () => {
    passed += 450;
  };

  beforeEach(() => {
    // It stands still, so that a slow machine does not pass for a person who waited.
    const start = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => start + passed);
  });
  afterEach(() => jest.restoreAllMocks());

  test('leads to the next and the previous report, and not beyond', async () => {
    await open('Owls');
    await isShown('Owls', '2 of 3');
    await admin.press('Next');
    await isShown('Rovers', '3 of 3');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await admin.press('Previous');
    await admin.press('Previous');
    await isShown('Herons', '1 of 3');
    expect(window.location.search).toContain(herons);
    await admin.user.click(await footer(/^Close$/));
    await gone();
    expect(await screen.findByRole('button', { name: /^Herons over/ })).toHaveFocus();
  });

  test('logs one after the other, each by one press', async () => {
    await open('Herons');
    await admin.press(/^Mark as Logged and Next Herons/);
    await isShown('Owls', '1 of 2');
    expect(await footer(/^Mark as Logged and Next Owls/)).toHaveFocus();
    // The second press of a double click is not meant for the next report.
    await admin.user.keyboard('{Enter}');
    await isShown('Owls', '1 of 2');
    pause();
    await admin.user.keyboard('{Enter}');
    await isShown('Rovers', '1 of 1');
    pause();
    expect(screen.queryByRole('button', { name: /and Next/ })).not.toBeInTheDocument();
    await admin.user.keyboard('{Enter}');
    await waitFor(() => expect(logs()).toHaveLength(3));
    expect(logs()).toEqual([herons, owls, rovers].map((id) => `POST ${reports}/${id}/log`));
  });

  test('works by keys, which it lists', async () => {
    await open('Herons');
    await admin.user.keyboard('?');
    expect(within(await dialog()).getByText('Previous report')).toBeVisible();
    await admin.user.keyboard('nn');
    await isShown('Rovers', '3 of 3');
    await admin.user.keyboard('P');
    await isShown('Owls', '2 of 3');
    await admin.user.keyboard('l');
    await isShown('Rovers', '2 of 2');
    pause();
    await admin.user.keyboard('l');
    await gone();
    expect(logs()).toEqual([owls, rovers].map((id) => `POST ${reports}/${id}/log`));
    await admin.user.keyboard('nl');
    expect(logs()).toHaveLength(2);
  });

  test('leaves keys alone that are typed or belong to the browser', async () => {
    await open('Herons');
    await admin.user.keyboard('{Control>}n{/Control}{Alt>}l{/Alt}{Meta>}p{/Meta}');
    const field = document.body.appendChild(document.createElement('input'));
    act(() => field.focus());
    await admin.user.keyboard('nl');
    field.remove();
    await isShown('Herons', '1 of 3');
    expect(logs()).toEqual([]);
  });

  test('keeps its place when the report leaves the list', async () => {
    await open('Owls');
    await admin.user.click(await footer(/^Mark as Logged (?!and)/));
    await screen.findByText('Score marked as logged successfully!');
    await isShown('Owls', '2 of 2');
    await admin.press('Next');
    await isShown('Rovers', '2 of 2');
  });

  test.each([
    ['the list', 'Herons'],
    ['other tabs', 'Rovers'],
  ])('opens nothing of %s once it was closed, when the answer comes late', async (_, team) => {
    const held = heldResponse<`POST /api/score-submissions/${string}/log`>();
    await open(team, '/admin?tab=submissions');
    const { id } = rows.find(({ winningTeamName }) => winningTeamName === team)!;
    server.respond(`POST ${reports}/${id}/log`, () => held.answer);
    await admin.user.keyboard('l');
    await admin.user.keyboard('{Escape}');
    await gone();
    held.give({ body: { ...aSubmission({ id, winningTeamName: team }), logged: true } });
    await screen.findByText('Score marked as logged successfully!');
    expect(window.location.search).toBe('?tab=submissions');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('loads more of the list near its end', async () => {
    const [first, second, third] = rows;
    new ReviewedReports(server, rows);
    const next = `${reports}?logged=unlogged&cursor=2` as const;
    server.respond(`${reports}?logged=unlogged`, () =>
      pageOf([first!, second!], { total: 3, next }),
    );
    server.respond(next, () => pageOf([third!], { total: 3 }));
    openApp('/admin');
    await admin.user.click(await screen.findByRole('button', { name: /^Owls over/ }));
    await waitFor(() => expect(server.asked).toContain(next));
    await admin.press('Next');
    await isShown('Rovers', '3 of 3');
  });

  test('keeps the focus in the dialog where the next report is logged already', async () => {
    const [first, second] = rows;
    new ReviewedReports(server, [first!, { ...second!, logged: true }]);
    openApp('/admin?logged=all');
    await admin.user.click(await screen.findByRole('button', { name: /^Herons over/ }));
    await isShown('Herons', '1 of 2');
    await admin.user.keyboard('l');
    await isShown('Owls', '2 of 2');
    await waitFor(async () => expect(await footer(/^Mark as Not Logged/)).toHaveFocus());
  });

  test('does not log one of two reports that differ by the way', async () => {
    const [first, second] = rows;
    new ReviewedReports(server, [{ ...first!, reportStatus: 'conflict' }, second!]);
    openApp('/admin');
    await admin.user.click(await screen.findByRole('button', { name: /^Herons over/ }));
    await dialog();
    await admin.user.keyboard('l');
    expect(screen.queryByRole('button', { name: /and Next/ })).not.toBeInTheDocument();
    expect(logs()).toEqual([]);
  });

  test('copies the result in one line', async () => {
    await open('Owls');
    await admin.press('Copy result');
    expect(await navigator.clipboard.readText()).toBe('Owls 21 – 14 Comets, 10/01/2026');
  });
});

describe('A logged report', () => {
  const note = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

  test('is marked as not logged with a reason', async () => {
    const report = aSubmission({ logged: true });
    new ReviewedReports(server, [report]);
    openApp('/admin?logged=all');
    await admin.user.click(await opener());
    await admin.user.click(await footer(/^Mark as Not Logged/));
    const question = await screen.findByRole('alertdialog', { name: 'Mark as Not Logged' });
    await waitFor(() => expect(within(question).getByLabelText('Reason')).toHaveFocus());
    await admin.user.click(within(question).getByRole('button', { name: 'Mark as Not Logged' }));
    await note('A reason is required');
    await admin.user.type(within(question).getByLabelText('Reason'), ' Wrong game ');
    await admin.user.click(within(question).getByRole('button', { name: 'Mark as Not Logged' }));
    await note('Marked as not logged');
    expect(server.sent).toEqual([
      { call: `POST ${reports}/${report.id}/reopen`, body: { reason: 'Wrong game' } },
    ]);
    await waitFor(async () => expect((await factsOf('Submitted By'))['Status']).toBe('Pending'));
  });

  test('stays so, with what was typed, if the server can’t be reached', async () => {
    const report = aSubmission({ logged: true });
    new ReviewedReports(server, [report]);
    server.cutOff(`POST ${reports}/${report.id}/reopen`);
    openApp('/admin?logged=all');
    await admin.user.click(await opener());
    await admin.user.click(await footer(/^Mark as Not Logged/));
    const question = within(await screen.findByRole('alertdialog'));
    await admin.user.type(question.getByLabelText('Reason'), 'Wrong game');
    await admin.user.click(question.getByRole('button', { name: 'Mark as Not Logged' }));
    await note('Failed to mark the report as not logged. Please try again.');
    expect(question.getByLabelText('Reason')).toHaveValue('Wrong game');
    await admin.user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await footer(/^Mark as Not Logged/)).toHaveFocus());
  });
});

describe('The reports of one game', () => {
  const [a, b] = [aSubmission().id, aSubmission().id];
  const conflict = { reportStatus: 'conflict' } as const;
  const ours = aSubmission({ ...conflict, id: a, relatedIds: [b], captainOnRoster: true });
  const theirs = aSubmission({
    ...conflict,
    id: b,
    relatedIds: [a],
    winningTeamName: 'Comets',
    losingTeamName: 'Northgate Herons',
    winningScore: 15,
    captainName: 'Rival Captain',
    captainEmail: 'rival@example.org',
    captainOnRoster: false,
    submittedAt: '2026-10-02T02:00:00.000Z',
  });
  const version = (reference: string) =>
    screen.findByRole('listitem', { name: `Report ${reference}` });

  test('stand side by side, with what differs marked, and who sent each', async () => {
    new ReviewedReports(server, [ours, theirs]);
    openApp(`/admin?report=${a}`);
    expect(
      await screen.findByText(
        'These reports differ. Log the one that is right, and delete what is wrong.',
      ),
    ).toBeInTheDocument();
    const facts = async (reference: string) =>
      [...(await version(reference)).querySelectorAll('dl > div')].map(
        ({ textContent }) => textContent,
      );
    expect(await facts(ours.reference)).toEqual([
      'WinnerNorthgate HeronsDiffers',
      'Score21 – 14Differs',
      'LocationArrowhead Fields',
      'Sent bySam Captainsam.captain@example.orgE-mail is on the roster',
      'SentOct 1, 2026, 9:15 PM EDT',
    ]);
    expect(await facts(theirs.reference)).toEqual([
      'WinnerCometsDiffers',
      'Score15 – 14Differs',
      'LocationArrowhead Fields',
      'Sent byRival Captainrival@example.orgE-mail is not on the roster',
      'SentOct 1, 2026, 10:00 PM EDT',
    ]);
    expect(within(await version(ours.reference)).getByText('This report')).toBeInTheDocument();
  });

  test('that agree say so', async () => {
    const twin = { ...ours, id: b, reference: 'TWIN-0001', relatedIds: [a] };
    new ReviewedReports(server, [
      { ...ours, reportStatus: 'duplicate' },
      { ...twin, reportStatus: 'duplicate' },
    ]);
    openApp(`/admin?report=${a}`);
    expect(
      await screen.findByText('These reports agree. One of them is enough.'),
    ).toBeInTheDocument();
    await version('TWIN-0001');
    expect(screen.queryByText('Differs')).not.toBeInTheDocument();
  });

  test('show their dates where these differ', async () => {
    const early = { ...theirs, matchDate: '2026-09-30' };
    new ReviewedReports(server, [ours, early]);
    openApp(`/admin?report=${a}`);
    expect(await version(ours.reference)).toHaveTextContent('DateOctober 1, 2026Differs');
    expect(await version(early.reference)).toHaveTextContent('DateSeptember 30, 2026Differs');
  });

  test('are marked as logged one by one', async () => {
    new ReviewedReports(server, [ours, theirs]);
    openApp(`/admin?report=${a}`);
    const other = await version(theirs.reference);
    await admin.user.click(within(other).getByRole('button', { name: /^Mark as Logged/ }));
    expect(await within(other).findByText('Logged')).toBeInTheDocument();
    expect(
      within(await version(ours.reference)).getByRole('button', { name: /^Mark as Logged/ }),
    ).toBeEnabled();
    expect(server.sent.map(({ call }) => call)).toEqual([`POST ${reports}/${b}/log`]);
  });

  test('are deleted one by one, in the place of the details, which come back', async () => {
    new ReviewedReports(server, [ours, theirs]);
    openApp(`/admin?report=${a}`);
    const other = await version(theirs.reference);
    await admin.user.click(within(other).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    await gone();
    server.answer(`${reports}/${a}`, { ...ours, reportStatus: 'single', relatedIds: [] });
    await screen.findByText(spell);
    await admin.type('Magic spell', spell);
    await admin.press('Delete');
    expect(await dialog()).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Reports of this game')).not.toBeInTheDocument());
    expect(window.location.search).toBe(`?report=${a}`);
    expect(server.sent.map(({ call }) => call)).toEqual([`DELETE ${reports}/${b}`]);
  });

  test('whose deletion is thought better of come back', async () => {
    new ReviewedReports(server, [ours, theirs]);
    openApp(`/admin?report=${a}`);
    const other = await version(theirs.reference);
    await admin.user.click(within(other).getByRole('button', { name: /^Delete/ }));
    await admin.press('Cancel');
    const again = within(await version(theirs.reference));
    await waitFor(() => expect(again.getByRole('button', { name: /^Delete/ })).toHaveFocus());
    const words = within(await dialog());
    await admin.user.click(words.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await gone();
    await admin.user.click(await opener());
    const opened = await dialog();
    const next = within(await version(theirs.reference));
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    expect(next.getByRole('button', { name: /^Delete/ })).not.toHaveFocus();
  });

  test('close when the one whose details are open is deleted', async () => {
    new ReviewedReports(server, [ours, theirs]);
    openApp('/admin');
    await admin.user.click(await opener());
    const own = await version(ours.reference);
    await admin.user.click(within(own).getByRole('button', { name: /^Delete/ }));
    await screen.findByText(spell);
    await admin.type('Magic spell', spell);
    await admin.press('Delete');
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    await gone();
    expect(window.location.search).toBe('');
  });

  test('lead to each other’s details, and Back closes them all', async () => {
    new ReviewedReports(server, [ours, theirs]);
    openApp('/admin');
    await admin.user.click(await opener());
    await admin.user.click(await screen.findByRole('link', { name: `Report ${theirs.reference}` }));
    await waitFor(async () => {
      expect((await factsOf('Submitted By'))['Name']).toBe('Rival Captain');
    });
    act(() => window.history.back());
    await gone();
  });

  test('are waited for, and can be tried again', async () => {
    new ReviewedReports(server, [ours]);
    server.cutOff(`${reports}/${b}`);
    openApp(`/admin?report=${a}`);
    expect(
      await screen.findByText('The other reports of this game could not be loaded.'),
    ).toBeInTheDocument();
    server.answer(`${reports}/${b}`, theirs);
    await admin.press('Retry');
    expect(await version(theirs.reference)).toBeInTheDocument();
  });

  test('say how many there are where not all are named', async () => {
    new ReviewedReports(server, [{ ...ours, relatedCount: 119 }, theirs]);
    openApp(`/admin?report=${a}`);
    expect(await version(theirs.reference)).toBeInTheDocument();
    expect(screen.getByText('118 more reports of this game are not shown.')).toBeInTheDocument();
  });

  test('of which one is gone show the others', async () => {
    new ReviewedReports(server, [{ ...ours, relatedIds: [b, 'gone'] }, theirs]);
    server.refuse(`${reports}/gone`, 404, 'This score submission does not exist any more.');
    openApp(`/admin?report=${a}`);
    expect(await version(theirs.reference)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
