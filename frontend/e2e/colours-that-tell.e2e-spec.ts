import type { Locator } from 'playwright-core';
import { avatarOf } from '../src/features/admin/avatar';
import { aSubmission } from '../test/support/a-submission';
import { sharedMaster } from './support/accounts';
import { feedOf } from './support/feed-states';
import { startProduct, type Visit } from './support/product';
import { mouse, phone, type Way } from './support/ways';

const product = startProduct();

type Colour = 'color' | 'background-color';
/** An element, what of it is coloured, and the custom property that it has it from. */
type Coloured = readonly [Locator, Colour, string];

/** How the browser draws what `var(…)` or a word stands for. */
const drawn = (main: Locator, value: string) =>
  main.evaluate((element, text) => {
    const sample = document.createElement('span');
    sample.style.color = text;
    element.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, value);

/** By day and at night. */
async function expectColours({ checked, page }: Visit, all: readonly Coloured[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checked.comeToRest();
    for (const [index, [element, property, value]] of all.entries()) {
      const colour = await element.evaluate(
        (it, name) => getComputedStyle(it).getPropertyValue(name),
        property,
      );
      const expected = await drawn(page.locator('main'), value);
      expect({ colorScheme, index, [property]: colour }).toEqual({
        colorScheme,
        index,
        [property]: expected,
      });
    }
  }
}

const none = 'transparent';

/** The list, with a tie that is logged and a report that waits. */
async function openList(way: Way, pending: number) {
  const shown = [
    aSubmission({ captainName: 'Dana Known', logged: true, winningScore: 7, losingScore: 7 }),
    aSubmission({ captainName: 'Kim New' }),
  ];
  const summary = { total: 5, logged: 2, pending, activeSports: 1 };
  const visit = await product.openSignedIn(way, {
    address: '/admin?logged=all',
    before: async (checked) => {
      await checked.answer('**/api/score-submissions?*', { json: shown });
      await checked.answer('**/api/score-submissions/summary', { json: summary });
    },
  });
  const rowOf = (captain: string) => {
    const row = visit.page.locator('tbody tr').filter({ hasText: captain });
    const cells = row.getByRole('cell');
    const [date, teams, score, status] = [cells.nth(1), cells.nth(4), cells.nth(5), cells.nth(7)];
    return { row, date, teams, score, status };
  };
  const [logged, waiting] = [rowOf('Dana Known'), rowOf('Kim New')];
  await waiting.row.waitFor();
  return { visit, logged, waiting };
}

test.each([
  [0, '--ink'],
  [1, '--pending'],
])('%i pending scores are shown in %s', async (pending, colour) => {
  const { visit } = await openList(mouse, pending);
  const number = visit.page.locator('dl > div').filter({ hasText: 'Pending Scores' }).locator('dd');
  await number.getByText(String(pending)).waitFor();
  await expectColours(visit, [[number, 'color', `var(${colour})`]]);
});

test('logged rows are dimmed in the table', async () => {
  const { visit, logged, waiting } = await openList(mouse, 1);
  await expectColours(visit, [
    [waiting.row, 'background-color', 'var(--raised)'],
    [waiting.date, 'color', 'var(--ink)'],
    [waiting.teams.getByText('Northgate Herons'), 'color', 'var(--ink)'],
    [waiting.score.getByText('21'), 'color', 'var(--ink)'],
    [waiting.status.getByText('Pending'), 'color', 'var(--pending)'],
    [logged.row, 'background-color', 'var(--sunken)'],
    [logged.date, 'color', 'var(--muted)'],
    [logged.teams, 'background-color', none],
    [logged.teams.getByText('Northgate Herons'), 'color', 'var(--muted)'],
    [logged.score, 'background-color', none],
    [logged.score.getByText('7').first(), 'color', 'var(--muted)'],
    [logged.status.getByText('Logged'), 'color', 'var(--logged)'],
  ]);
});

test('logged boards are dimmed on a phone', async () => {
  const { visit, logged, waiting } = await openList(phone, 1);
  await expectColours(visit, [
    [waiting.row, 'background-color', 'var(--raised)'],
    [waiting.date, 'color', 'var(--ink)'],
    [waiting.teams, 'background-color', 'var(--board)'],
    [waiting.teams.getByText('Northgate Herons'), 'color', 'var(--board-ink)'],
    [waiting.score, 'background-color', 'var(--board)'],
    [waiting.score.getByText('21'), 'color', 'var(--board-lamp)'],
    [waiting.status.getByText('Pending'), 'color', 'var(--pending)'],
    [logged.row, 'background-color', none],
    [logged.date, 'color', 'var(--muted)'],
    [logged.teams, 'background-color', 'var(--board-raised)'],
    [logged.teams.getByText('Northgate Herons'), 'color', 'var(--board-muted)'],
    [logged.score, 'background-color', 'var(--board-raised)'],
    [logged.score.getByText('7').first(), 'color', 'var(--board-muted)'],
    [logged.score.getByText('Tie'), 'color', 'var(--board-muted)'],
    [logged.status.getByText('Logged'), 'color', 'var(--logged)'],
  ]);
});

test('the mark of who is signed in has a ground and an ink for the day and for the night', async () => {
  const visit = await product.openSignedIn(mouse, { address: '/account' });
  await visit.admin.arrive('Account Settings');
  const mark = visit.page.getByRole('banner').getByText('DW', { exact: true });
  const { hue } = avatarOf(sharedMaster().username);
  await expectColours(visit, [
    [mark, 'background-color', `oklch(var(--avatar) ${hue})`],
    [mark, 'color', 'var(--avatar-ink)'],
  ]);
});

test.each([
  ['well', null, ['--logged', '--logged', '--logged']],
  ['not well', 'No answer in 30 s.', ['--pending', '--logged', '--pending']],
])('the status of a feed that is %s is told by colour, too', async (_, error, colours) => {
  const visit = await product.openSignedIn(mouse, {
    address: '/admin?tab=api-status',
    before: (checked) =>
      checked.answer('**/api/admin/leaguelab-status', { json: feedOf({ error }) }),
  });
  const coloured = ['API Status', 'Database', 'Connection'].flatMap((name, index) => {
    const heading = visit.page.getByRole('heading', { name, exact: true });
    const word = visit.page.getByRole('listitem').filter({ has: heading }).locator('p').first();
    const colour = `var(${colours[index]!})`;
    const dot = colours[index] === '--logged' ? colour : none;
    return [
      [word, 'color', colour],
      [word.locator('span'), 'background-color', dot],
    ] as const;
  });
  await visit.page.getByRole('heading', { name: 'Connection' }).waitFor();
  await expectColours(visit, coloured);
});
