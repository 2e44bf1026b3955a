import { screen, waitFor, within } from '@testing-library/react';
import type { RevisionChange, Submission } from '../../src/api/types';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { FakeServer, refusal } from '../support/fake-server';
import { master } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { ReviewedReports } from '../support/responses/reviewed-reports';

const reports = '/api/score-submissions';
const dana = master.username;
const corrected = 'This report was corrected while you looked at it.';
const score = (from: number, to: number) => ({ field: 'gameDetails.winningScore', from, to });
let server: FakeServer;
let kept: ReviewedReports;
let herons: Submission;
let rovers: Submission;

/** Where captains can correct their reports, all rows have these fields. */
const uncorrected = { revision: 1, correctedAt: null, messages: [] };
const aMessage = { at: '2026-10-03T14:00:00.000Z', text: 'It was 22.', seen: false };

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  herons = aSubmission(uncorrected);
  rovers = aSubmission({ ...uncorrected, winningTeamName: 'Rovers' });
});

function open(address = '/admin') {
  kept = new ReviewedReports(server, [herons, rovers]);
  return () => openApp(address);
}

/** Opens the details of the first report. */
async function openDetails(prepare: () => void = () => undefined): Promise<void> {
  const show = open(`/admin?logged=all&report=${herons.id}`);
  prepare();
  show();
  await screen.findByRole('heading', { name: 'Game Information' });
}

const row = (team: string) => screen.findByRole('row', { name: new RegExp(`${team} over`) });
const toast = () => within(screen.getByRole('region', { name: 'Notifications' }));
const dialog = () => screen.findByRole('dialog', { name: 'Score Submission Details' });
const question = (revision: number) =>
  screen.findByRole('alertdialog', { name: `Restore Revision ${revision}` });
const revision = (number: number) => screen.findByRole('listitem', { name: `Revision ${number}` });
const logButton = (team: string) =>
  screen.findByRole('button', { name: new RegExp(`^Mark as Logged ${team}`) });
const callsSent = () => server.sent.map(({ call }) => call);
const text = (element: Element) => element.textContent;

/** The changes in a revision or a question, one line for each field. */
const changesIn = (part: HTMLElement) =>
  [...part.querySelectorAll('dl > div')].map((change) =>
    [...change.children].map(text).join(' | '),
  );

describe('A row', () => {
  const status = async () => within(await row('Herons')).getAllByRole('cell')[7];

  test.each([
    ['of a report that nobody corrected', {}, 'Pending'],
    ['of a corrected report', { revision: 2, correctedAt: aMessage.at }, 'PendingCorrected'],
    [
      'with a message',
      { messages: [{ ...aMessage, seen: true }, aMessage] },
      'PendingMessage from the captain, not seen',
    ],
    [
      'with messages',
      { messages: [aMessage, aMessage] },
      'Pending2 messages from the captain, not seen',
    ],
    ['with messages that were seen', { messages: [{ ...aMessage, seen: true }] }, 'Pending'],
  ])('%s says so', async (_, changes, words) => {
    herons = aSubmission({ ...uncorrected, ...changes });
    open()();
    expect(await status()).toHaveTextContent(words);
    expect((await status())!.textContent).toBe(words);
  });
});

describe('Revisions', () => {
  const fields: RevisionChange[] = [
    { field: 'gameDetails.notes', from: null, to: 'Rain.\nSeven innings.' },
    { field: 'gameDetails.refRating', from: 5, to: null },
    { field: 'gameDetails.winningScore', from: 21, to: null },
    { field: 'gameDetails.outcomeReason', from: null, to: 'no-show' },
    { field: 'gameDetails.outcome', from: null, to: 'forfeit' },
    { field: 'leagueDetails.winningTeamId', from: 'Comets', to: 'Northgate Herons' },
    { field: 'leagueDetails.matchDate', from: '2026-10-01', to: '2026-10-02' },
    { field: 'gameDetails.umpireName', from: 'Ann', to: 'Bob' },
  ];

  test('stand beside the ones before, in words', async () => {
    await openDetails(() => {
      kept.revise(herons.id, {}, fields);
      kept.revise(herons.id, {}, [score(21, 24)], { by: dana, at: '2026-10-03T12:00:00.000Z' });
    });
    expect(changesIn(await revision(2))).toEqual([
      'Winning Team | before: Comets | after: Northgate Herons',
      'Match Date | before: October 1, 2026 | after: October 2, 2026',
      'Outcome | before: Played | after: Forfeit',
      'Reason | before: None | after: No-show',
      'Winning Score | before: 21 | after: None',
      'Referee | before: 5 stars | after: Not rated',
      'Notes | before: None | after: Rain.\nSeven innings.',
      'Umpire Name | before: Ann | after: Bob',
    ]);
    expect(await revision(2)).toHaveTextContent('Oct 2, 2026, 8:00 AM EDT, by the captain');
    expect(await revision(3)).toHaveTextContent(
      `Revision 3 (current)Oct 3, 2026, 8:00 AM EDT, by ${dana}`,
    );
    expect(await revision(1)).toHaveTextContent('The report as it was sent.');
    expect(screen.getAllByRole('button', { name: /^Restore/ }).map(text)).toEqual([
      'Restore revision 2',
      'Restore revision 1',
    ]);
    expect(screen.getByText('Corrected Oct 3, 2026, 8:00 AM EDT')).toBeInTheDocument();
  });

  test('that can’t be loaded say so, and can be tried again', async () => {
    const path = `${reports}/${herons.id}/revisions` as const;
    await openDetails(() => {
      kept.revise(herons.id, {}, [score(21, 24)]);
      server.cutOff(path);
    });
    expect(await screen.findByText('The revisions could not be loaded.')).toBeInTheDocument();
    server.answer(path, [...kept.revisionsOf(herons.id)]);
    await admin.press('Try again');
    expect(await revision(2)).toBeInTheDocument();
    expect(screen.queryByText('The revisions could not be loaded.')).not.toBeInTheDocument();
  });

  test.each([
    ['the first', uncorrected],
    ['none, because captains never could correct', {}],
  ])('are not shown if there is %s', async (_, state) => {
    herons = aSubmission(state);
    await openDetails();
    expect(screen.queryByRole('heading', { name: 'Revisions' })).not.toBeInTheDocument();
    expect(screen.queryByText('Messages from the captain')).not.toBeInTheDocument();
    expect(server.asked.filter((path) => path.endsWith('/revisions'))).toEqual([]);
  });
});

describe('Restoring', () => {
  const path = () => `POST ${reports}/${herons.id}/restore` as const;
  const prepare = () => {
    kept.revise(herons.id, { winningScore: 24 }, [score(21, 24)]);
    kept.revise(herons.id, { winningScore: 25 }, [
      score(24, 25),
      { field: 'gameDetails.notes', from: null, to: 'Late.' },
    ]);
    server.respond(path(), () => {
      kept.revise(herons.id, { winningScore: 21 }, [score(25, 21)], { by: dana });
      return { body: { ...herons, winningScore: 21, revision: 4, correctedAt: aMessage.at } };
    });
  };

  test('says what will happen, and does it', async () => {
    await openDetails(prepare);
    await admin.press('Restore revision 1');
    const words = await question(1);
    expect(words).toHaveAccessibleDescription(
      'The report becomes what it was on Oct 1, 2026, 9:15 PM EDT, as a new revision. You can undo this by restoring another one. It stays pending.',
    );
    expect(changesIn(words)).toEqual([
      'Winning Score | before: 25 | after: 21',
      'Notes | before: Late. | after: None',
    ]);
    // Dialogs don't cover each other.
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    await admin.user.click(within(words).getByRole('button', { name: 'Restore' }));
    expect(await toast().findByText('Revision 1 restored successfully!')).toBeInTheDocument();
    expect(server.sent).toEqual([{ call: path(), body: { revision: 1 } }]);
    expect(await revision(4)).toHaveTextContent('Revision 4 (current)');
    expect(await revision(3)).toHaveTextContent('Restore revision 3');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(within(await dialog()).getByRole('heading', { name: 'Revisions' })).toHaveFocus();
    const board = screen.getByRole('heading', { name: 'Score' }).closest('section');
    expect(board).toHaveTextContent('Northgate Herons21Comets14');
    await admin.user.click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0]!);
    expect(await row('Herons')).toHaveTextContent('21 – 14');
  });

  test('leaves a logged report logged', async () => {
    herons = aSubmission({ ...uncorrected, logged: true });
    await openDetails(prepare);
    await admin.press('Restore revision 2');
    expect(await question(2)).toHaveTextContent(
      'It stays logged: change the score in your league system, too, if it differs.',
    );
  });

  test('that is thought better of changes nothing, and gives the focus back', async () => {
    await openDetails(prepare);
    await admin.press('Restore revision 2');
    await question(2);
    await admin.press('Cancel');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Restore revision 2' })).toHaveFocus(),
    );
    expect(server.sent).toEqual([]);
  });

  test('without a network says so, and can be tried again', async () => {
    await openDetails(() => {
      prepare();
      server.cutOff(path());
    });
    await admin.press('Restore revision 1');
    await admin.user.click(within(await question(1)).getByRole('button', { name: 'Restore' }));
    expect(
      await within(await question(1)).findByText('Failed to restore it. Please try again.'),
    ).toBeInTheDocument();
    await admin.press('Cancel');
    await admin.press('Restore revision 2');
    expect(await question(2)).not.toHaveTextContent('Failed');
  });

  test('a report that has no such revision any more says so and shows the newest', async () => {
    const words = 'This report has no such revision.';
    await openDetails(() => {
      prepare();
      server.respond(path(), () => {
        kept.revise(herons.id, { winningScore: 30 }, [score(25, 30)]);
        return refusal(404, words);
      });
    });
    await admin.press('Restore revision 1');
    await admin.user.click(within(await question(1)).getByRole('button', { name: 'Restore' }));
    expect(await toast().findByText(words)).toBeInTheDocument();
    expect(toast().getByText('Not restored')).toBeInTheDocument();
    expect(await revision(4)).toHaveTextContent('before: 25after: 30');
    expect(await dialog()).toHaveTextContent('Northgate Herons30Comets14');
  });
});

describe('Messages from the captain', () => {
  const messages = [
    { ...aMessage, text: 'First.', seen: true },
    { at: '2026-10-04T14:00:00.000Z', text: 'It was 22.\nSorry!', seen: false },
  ];
  const list = async () =>
    within(
      (await screen.findByRole('heading', { name: 'Messages from the captain' })).closest(
        'section',
      )!,
    );

  test('stand in the details, and are marked as seen', async () => {
    herons = aSubmission({ ...uncorrected, messages });
    await openDetails();
    const items = (await list()).getAllByRole('listitem');
    expect(items.map(text)).toEqual([
      'Oct 3, 2026, 10:00 AM EDTFirst.',
      'Oct 4, 2026, 10:00 AM EDTNewIt was 22.\nSorry!',
    ]);
    await admin.press('Mark as Seen');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as Seen' })).not.toBeInTheDocument(),
    );
    expect(callsSent()).toEqual([`POST ${reports}/${herons.id}/seen`]);
    expect((await list()).queryByText('New')).not.toBeInTheDocument();
    expect((await list()).getByRole('heading')).toHaveFocus();
    await admin.user.click(within(await dialog()).getAllByRole('button', { name: 'Close' })[0]!);
    expect(await row('Herons')).not.toHaveTextContent('Message');
    expect(server.asked.filter((path) => path.endsWith('/revisions'))).toEqual([]);
  });

  test('that arrive after the details were opened stay new', async () => {
    herons = aSubmission({ ...uncorrected, messages });
    let sent: unknown;
    await openDetails(() =>
      server.respond(`POST ${reports}/${herons.id}/seen`, ({ body }) => {
        sent = JSON.parse(body as string);
        return { body: herons };
      }),
    );
    await admin.press('Mark as Seen');
    await waitFor(() => expect(sent).toEqual({ count: 2 }));
  });

  test('that can’t be marked stay new', async () => {
    herons = aSubmission({ ...uncorrected, messages });
    await openDetails(() => server.cutOff(`POST ${reports}/${herons.id}/seen`));
    await admin.press('Mark as Seen');
    expect(
      await toast().findByText('Failed to mark the messages as seen. Please try again.'),
    ).toBeInTheDocument();
    expect((await list()).getByText('New')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as Seen' })).toBeEnabled();
  });
});

describe('Logging', () => {
  const correct = () => {
    kept.revise(herons.id, { winningScore: 24 }, [score(21, 24)]);
  };

  test('says which revision was looked at', async () => {
    open()();
    let ifMatch: string | null = null;
    server.respond(`POST ${reports}/${herons.id}/log`, ({ headers }) => {
      ifMatch = new Headers(headers).get('if-match');
      return { body: { ...herons, logged: true } };
    });
    await admin.user.click(await logButton('Northgate Herons'));
    await toast().findByText('Score marked as logged successfully!');
    expect(ifMatch).toBe('"1"');
  });

  test('a report that was corrected meanwhile says so, and shows it', async () => {
    open()();
    await row('Herons');
    correct();
    await admin.user.click(await logButton('Northgate Herons'));
    expect(await toast().findByText(corrected)).toBeInTheDocument();
    expect(toast().getByText('Not logged')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await row('Herons')).toHaveTextContent('24 – 14');
    });
    expect(await row('Herons')).toHaveTextContent('PendingCorrected');
    expect(await logButton('Northgate Herons')).toHaveFocus();
    await admin.user.click(await logButton('Northgate Herons'));
    expect(await screen.findByText('1 report')).toBeInTheDocument();
  });

  test('in the details shows the correction there', async () => {
    await openDetails();
    correct();
    const buttons = within(await dialog()).getAllByRole('button', { name: /^Mark as Logged/ });
    await admin.user.click(buttons.at(-1)!);
    expect(await toast().findByText(corrected)).toBeInTheDocument();
    expect(await revision(2)).toHaveTextContent('before: 21after: 24');
    const board = screen.getByRole('heading', { name: 'Score' }).closest('section');
    expect(board).toHaveTextContent('Northgate Herons24Comets14');
  });

  const selectAll = async () => {
    await row('Rovers');
    await admin.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  };

  test('several of which one was corrected keeps that one selected, and shows it', async () => {
    open()();
    await selectAll();
    correct();
    await admin.press('Mark 2 as Logged');
    expect(await toast().findByText('Not all were logged')).toBeInTheDocument();
    expect(
      toast().getByText(
        'Score marked as logged successfully! 1 was corrected meanwhile and not logged. Check it: it is still selected.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(await row('Herons')).toHaveTextContent('24 – 14');
    expect(within(await row('Herons')).getByRole('checkbox')).toBeChecked();
    await admin.press('Mark 1 as Logged');
    expect(await screen.findByText('0 reports')).toBeInTheDocument();
    expect(server.sent.at(-1)!.body).toEqual({ ids: [herons.id], revisions: { [herons.id]: 2 } });
  });
});
