import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useLogSubmissions } from '../../src/features/submissions/model/api';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer, refusal } from '../support/fake-server';
import { master } from '../support/samples/served-data';
import { ReviewedReports, spell } from '../support/responses/reviewed-reports';

const reports = '/api/score-submissions';
const herons = aSubmission();
const nandues = aSubmission({ winningTeamName: 'Los Ñandúes' });
const rovers = aSubmission({ winningTeamName: 'Rovers' });
let server: FakeServer;
let kept: ReviewedReports;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  kept = new ReviewedReports(server, [herons, nandues, rovers]);
});

afterEach(() => {
  jest.useRealTimers();
});

const timePasses = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const openerOf = (team: string) =>
  screen.findByRole('button', { name: new RegExp(`^${team} over`) });
const logButton = (team: string) =>
  screen.findByRole('button', { name: new RegExp(`^(Mark as Logged|Processing...) ${team}`) });
const toast = () => within(screen.getByRole('region', { name: 'Notifications' }));
const callsSent = () => server.sent.map(({ call }) => call);

describe('Marking as logged', () => {
  test('says so, takes the report from those that are not, and goes on to the next', async () => {
    openApp('/admin');
    await admin.user.click(await logButton('Los Ñandúes'));
    expect(await toast().findByText('Success')).toBeInTheDocument();
    expect(toast().getByText('Score marked as logged successfully!')).toBeInTheDocument();
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    expect(screen.queryByText('Los Ñandúes')).not.toBeInTheDocument();
    expect(await openerOf('Rovers')).toHaveFocus();
    expect(screen.getByText('Pending Scores').nextElementSibling).toHaveTextContent('2');
    expect(callsSent()).toEqual([`POST ${reports}/${nandues.id}/log`]);
    expect(server.asked.filter((path) => path === `${reports}?logged=unlogged`)).toHaveLength(2);
  });

  test('takes its time, and can’t be asked for twice', async () => {
    server.hang(`POST ${reports}/${rovers.id}/log`);
    openApp('/admin');
    await admin.user.click(await logButton('Rovers'));
    const button = await screen.findByRole('button', { name: /^Processing\.\.\. Rovers/ });
    expect(button).toBeDisabled();
    expect(await logButton('Northgate Herons')).toBeEnabled();
  });

  test('can be undone right after', async () => {
    openApp('/admin');
    await admin.user.click(await logButton('Rovers'));
    await admin.press('Undo');
    expect(await toast().findByText('Not logged any more')).toBeInTheDocument();
    expect(await screen.findByText('3 reports')).toBeInTheDocument();
    expect(server.sent[1]).toEqual({
      call: `POST ${reports}/${rovers.id}/reopen`,
      body: { reason: 'Undone right after it was logged' },
    });
  });

  test('can be undone after the filters were changed', async () => {
    openApp('/admin');
    await admin.user.click(await logButton('Rovers'));
    await toast().findByText('Success');
    await admin.user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('3 reports');
    const row = () => screen.getByRole('row', { name: /Rovers/ });
    expect(within(row()).getByText('Logged')).toBeInTheDocument();
    await admin.press('Undo');
    await waitFor(() => expect(within(row()).getByText('Pending')).toBeInTheDocument());
  });

  test('by somebody else meanwhile offers no Undo', async () => {
    openApp('/admin');
    const button = await logButton('Rovers');
    const other = { ...rovers, logged: true, loggedBy: 'someone.else@example.org' };
    server.answer(`POST ${reports}/${rovers.id}/log`, other);
    await admin.user.click(button);
    await toast().findByText('Success');
    expect(toast().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('that fails says so, and can be tried again', async () => {
    server.cutOff(`POST ${reports}/${rovers.id}/log`);
    openApp('/admin');
    await admin.user.click(await logButton('Rovers'));
    expect(await toast().findByText('Error')).toBeInTheDocument();
    expect(
      toast().getByText('Failed to mark score as logged. Please try again.'),
    ).toBeInTheDocument();
    expect(await logButton('Rovers')).toBeEnabled();
    expect(await logButton('Rovers')).toHaveFocus();
  });
});

test('What another admin deleted meanwhile leaves the list when it can’t be marked', async () => {
  openApp('/admin');
  await openerOf('Rovers');
  kept.lose(rovers.id);
  server.refuse(`POST ${reports}/${rovers.id}/log`, 404, 'It does not exist any more.');
  await admin.user.click(await logButton('Rovers'));
  expect(await toast().findByText('Error')).toBeInTheDocument();
  expect(await screen.findByText('2 reports')).toBeInTheDocument();
  expect(screen.queryByText('Rovers')).not.toBeInTheDocument();
});

describe('Several reports at once', () => {
  const select = async (team: string) => {
    await admin.user.click(
      await screen.findByRole('checkbox', { name: new RegExp(`^Select ${team}`) }),
    );
  };

  test('are selected and marked', async () => {
    openApp('/admin');
    await select('Northgate Herons');
    expect(screen.getByRole('button', { name: 'Mark 1 as Logged' })).toBeInTheDocument();
    await select('Rovers');
    await admin.press('Mark 2 as Logged');
    expect(await toast().findByText('2 scores marked as logged successfully!')).toBeInTheDocument();
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(server.sent).toEqual([
      {
        call: `POST ${reports}/log`,
        body: { ids: [herons.id, rovers.id], revisions: { [herons.id]: 1, [rovers.id]: 1 } },
      },
    ]);
    expect(screen.queryByRole('button', { name: /as Logged$/ })).not.toBeInTheDocument();
  });

  test('all that are shown, and none again', async () => {
    openApp('/admin');
    const all = await screen.findByRole('checkbox', { name: 'Select all' });
    await openerOf('Rovers');
    await select('Rovers');
    expect(all).toBePartiallyChecked();
    await admin.user.click(all);
    expect(screen.getByRole('button', { name: 'Mark 3 as Logged' })).toBeInTheDocument();
    expect(all).toBeChecked();
    await admin.press('Clear selection');
    expect(all).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /as Logged$/ })).not.toBeInTheDocument();
  });

  test('can be undone right after', async () => {
    openApp('/admin');
    await select('Northgate Herons');
    await select('Rovers');
    await admin.press('Mark 2 as Logged');
    await admin.press('Undo');
    expect(await toast().findByText('2 are not logged any more')).toBeInTheDocument();
    expect(callsSent().slice(1)).toEqual(
      [herons, rovers].map(({ id }) => `POST ${reports}/${id}/reopen`),
    );
  });

  test('of which somebody else logged one offer no Undo', async () => {
    openApp('/admin');
    await select('Northgate Herons');
    await select('Rovers');
    const sum = { logged: 1, alreadyLogged: 1, missing: 0, changed: [] };
    server.answer(`POST ${reports}/log`, sum);
    await admin.press('Mark 2 as Logged');
    await toast().findByText('2 scores marked as logged successfully!');
    expect(toast().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('are undone although one was deleted meanwhile, and one can’t be', async () => {
    openApp('/admin');
    for (const team of ['Northgate Herons', 'Los Ñandúes', 'Rovers']) await select(team);
    await admin.press('Mark 3 as Logged');
    server.refuse(`POST ${reports}/${herons.id}/reopen`, 404, 'It does not exist any more.');
    server.cutOff(`POST ${reports}/${nandues.id}/reopen`);
    await admin.press('Undo');
    expect(await toast().findByText(/^1 report stays logged\./)).toBeInTheDocument();
    expect(callsSent()).toContain(`POST ${reports}/${rovers.id}/reopen`);
  });

  test('of which one had been deleted before are deleted, as far as there are any', async () => {
    openApp('/admin');
    await select('Northgate Herons');
    await select('Rovers');
    kept.lose(rovers.id);
    await admin.press('Delete 2');
    await waitFor(() => expect(screen.getByLabelText('Magic spell')).toHaveFocus());
    await screen.findByText(spell);
    await admin.fill('Magic spell', spell);
    await admin.press('Delete');
    const text = 'Score deleted successfully! 1 had been deleted meanwhile.';
    expect(await toast().findByText(text)).toBeInTheDocument();
  });

  test('are deleted with one magic spell, after the dialog has listed them', async () => {
    openApp('/admin');
    await select('Northgate Herons');
    await select('Rovers');
    await admin.press('Delete 2');
    const listed = within(await screen.findByRole('alertdialog')).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Northgate Herons 21 – 14 Comets, 10/01/2026',
      'Rovers 21 – 14 Comets, 10/01/2026',
    ]);
    await screen.findByText(spell);
    await admin.fill('Magic spell', spell);
    await admin.press('Delete');
    expect(await toast().findByText('2 scores deleted successfully!')).toBeInTheDocument();
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(server.sent).toEqual([
      {
        call: `POST ${reports}/delete`,
        body: { ids: [herons.id, rovers.id], confirmationCode: spell },
      },
    ]);
  });

  test('of which some are gone', async () => {
    openApp('/admin');
    await select('Northgate Herons');
    await select('Rovers');
    kept.lose(rovers.id);
    await admin.press('Mark 2 as Logged');
    expect(
      await toast().findByText(
        'Score marked as logged successfully! 1 had been deleted meanwhile.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('1 report')).toBeInTheDocument();
  });

  test('that fail stay selected', async () => {
    server.cutOff(`POST ${reports}/log`);
    openApp('/admin');
    await select('Northgate Herons');
    await select('Rovers');
    await admin.press('Mark 2 as Logged');
    expect(
      await toast().findByText('Failed to mark scores as logged. Please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark 2 as Logged' })).toBeEnabled();
  });

  test('go in calls of at most 200', async () => {
    const many = Array.from({ length: 201 }, () => aSubmission());
    new ReviewedReports(server, many);
    const { result } = renderHook(useLogSubmissions);
    const told = await act(() => result.current.trigger(many));
    expect(told).toEqual({ logged: 201, alreadyLogged: 0, missing: 0, changed: [], unsettled: [] });
    expect(server.sent.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([200, 1]);
  });
});

describe('Deleting', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: 'Confirm Score Deletion' });
  const deleteButton = () => screen.getByRole('button', { name: 'Delete' });
  const ask = async (team: string) => {
    await admin.user.click(
      await screen.findByRole('button', { name: new RegExp(`^Delete ${team}`) }),
    );
    // Does not wait for the dialog first, because the spell may load between two waits.
    await screen.findByText(spell);
  };
  const cast = async (words = spell) => {
    await admin.fill('Magic spell', words);
    await admin.user.click(deleteButton());
  };
  const refuse = (hints: object) => {
    server.answer(
      `DELETE ${reports}/${nandues.id}`,
      { ...refusal(400, 'That is not the magic spell.').body, ...hints },
      400,
    );
  };

  test('asks for the magic spell, which it shows', async () => {
    openApp('/admin');
    await ask('Los Ñandúes');
    const words = within(await dialog());
    expect(
      words.getByText(
        'This action cannot be undone. The score submission will be permanently deleted.',
      ),
    ).toBeInTheDocument();
    expect(words.getByText('Los Ñandúes 21 – 14 Comets, 10/01/2026')).toBeInTheDocument();
    expect(words.getByText(spell)).toBeInTheDocument();
    expect(deleteButton()).toBeDisabled();
  });

  test.each([
    ['wipe the board clean', false],
    ['Wipe the board clean', true],
  ])('with “%s” typed: %s', async (words, enabled) => {
    openApp('/admin');
    await ask('Los Ñandúes');
    await admin.type('Magic spell', words);
    expect(deleteButton().matches(':enabled')).toBe(enabled);
    await admin.user.keyboard('{Enter}');
    expect(callsSent()).toHaveLength(enabled ? 1 : 0);
  });

  test('says so, takes the report from the list, and goes on to the next', async () => {
    openApp('/admin');
    await ask('Los Ñandúes');
    await cast();
    expect(await toast().findByText('Score deleted successfully!')).toBeInTheDocument();
    expect(toast().getByText('Poof! Wiped off the board as if by magic.')).toBeInTheDocument();
    expect(server.sent).toEqual([
      { call: `DELETE ${reports}/${nandues.id}`, body: { confirmationCode: spell } },
    ]);
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await openerOf('Rovers')).toHaveFocus();
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('takes its time, and isn’t left meanwhile', async () => {
    server.hang(`DELETE ${reports}/${nandues.id}`);
    openApp('/admin');
    await ask('Los Ñandúes');
    await cast();
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await admin.press('Cancel');
    expect(await dialog()).toBeInTheDocument();
  });

  test('that is thought better of changes nothing, and gives the focus back', async () => {
    openApp('/admin');
    await ask('Los Ñandúes');
    await admin.press('Cancel');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Delete Los Ñandúes/ })).toHaveFocus(),
    );
    expect(callsSent()).toEqual([]);
  });

  test('that the server refuses says why, and hints once', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    refuse({ hint: 'capitals count.' });
    openApp('/admin');
    await ask('Los Ñandúes');
    await cast();
    expect(await screen.findByText('That is not the magic spell.')).toBeInTheDocument();
    expect(screen.getByLabelText('Magic spell')).toHaveAccessibleDescription(
      /That is not the magic spell\.$/,
    );
    expect(screen.queryByText(/Hint/)).not.toBeInTheDocument();
    await timePasses(1_300);
    const hint = await screen.findByText('Hint: capitals count.');
    expect(hint.closest('[role=alert]')).not.toBeNull();
    expect(within(await dialog()).getByText('Hint: capitals count.')).toBe(hint);

    await admin.user.click(deleteButton());
    await waitFor(() => expect(callsSent()).toHaveLength(2));
    await timePasses(1_300);
    expect(screen.queryByText(/Hint/)).not.toBeInTheDocument();
  });

  test('with a spell that was changed meanwhile shows the new one, which works', async () => {
    const changed = 'Off the board it goes';
    refuse({ hint: 'capitals count.' });
    openApp('/admin');
    await ask('Los Ñandúes');
    server.answer(`${reports}/deletion-phrase`, { phrase: changed });
    await cast();
    expect(await screen.findByText(changed)).toBeInTheDocument();
    expect(deleteButton()).toBeDisabled();
    await admin.user.clear(screen.getByLabelText('Magic spell'));
    await admin.type('Magic spell', changed);
    expect(deleteButton()).toBeEnabled();
  });

  test('without a network says so', async () => {
    server.cutOff(`DELETE ${reports}/${nandues.id}`);
    openApp('/admin');
    await ask('Los Ñandúes');
    await cast();
    expect(
      await screen.findByText('Failed to delete score. Please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Magic spell')).toHaveFocus();
    expect(screen.getByLabelText('Magic spell')).toHaveValue(spell);
  });

  test('what another admin deleted meanwhile says so', async () => {
    openApp('/admin');
    await ask('Los Ñandúes');
    server.refuse(
      `DELETE ${reports}/${nandues.id}`,
      404,
      'This score submission does not exist any more.',
    );
    kept.lose(nandues.id);
    await cast();
    expect(
      await screen.findByText('This score submission does not exist any more.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
  });

  test('without the spell can’t go on until it is loaded', async () => {
    server.cutOff(`${reports}/deletion-phrase`);
    openApp('/admin');
    await admin.user.click(await screen.findByRole('button', { name: /^Delete Rovers/ }));
    expect(await screen.findByText('The magic spell could not be loaded.')).toBeInTheDocument();
    expect(deleteButton()).toBeDisabled();
    server.answer(`${reports}/deletion-phrase`, { phrase: spell });
    await admin.press('Retry');
    expect(await screen.findByText(spell)).toBeInTheDocument();
  });
});
