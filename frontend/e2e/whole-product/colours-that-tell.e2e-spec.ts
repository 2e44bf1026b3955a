import type { Locator } from 'playwright-core';
import { avatarOf } from '../../src/features/admin/avatar';
import { aSubmission } from '../../test/support/samples/a-submission';
import { sharedMaster } from '../support/product/accounts';
import { startProduct, type Visit } from '../support/product/product';
import { mouse } from '../support/people/devices';

const product = startProduct();

type Colour = 'color' | 'background-color';
/** An element, its coloured property, and the custom property with the colour. */
type Coloured = readonly [Locator, Colour, string];

/** The colour of the element, and the colour that `var(…)` or a keyword stands for. */
const drawn = ([element, property, value]: Coloured) =>
  element.evaluate(
    (it, [name, text]) => {
      const colour = getComputedStyle(it).getPropertyValue(name);
      const sample = document.createElement('span');
      sample.style.color = text;
      document.querySelector('main')!.append(sample);
      const expected = getComputedStyle(sample).color;
      sample.remove();
      return { colour, expected };
    },
    [property, value] as const,
  );

/** In the light and the dark theme. */
async function expectColours({ checked, page }: Visit, all: readonly Coloured[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checked.comeToRest();
    const colours = await Promise.all(all.map(drawn));
    expect({ colorScheme, colours: colours.map(({ colour }) => colour) }).toEqual({
      colorScheme,
      colours: colours.map(({ expected }) => expected),
    });
  }
}

const none = 'transparent';

const summaries = '**/api/score-submissions/summary';
const summaryOf = (pending: number) => ({
  json: { total: 5, logged: 2, pending, activeSports: 1 },
});

/** The list, with a logged tie and a pending report. */
async function openList() {
  const shown = [
    aSubmission({ captainName: 'Dana Known', logged: true, winningScore: 7, losingScore: 7 }),
    aSubmission({ captainName: 'Kim New' }),
  ];
  const visit = await product.openSignedIn(mouse, {
    address: '/admin?logged=all',
    before: async (checked) => {
      await checked.respond('**/api/score-submissions?*', { json: shown });
      await checked.respond(summaries, summaryOf(0));
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

test('pending scores stand out where there are any, logged rows are dimmed in the table, and who is signed in has a colour', async () => {
  const { visit, logged, waiting } = await openList();
  const { checked, page } = visit;
  const mark = page.getByRole('banner').getByText('DW', { exact: true });
  const { hue } = avatarOf(sharedMaster().username);
  const number = page.locator('dl > div').filter({ hasText: 'Pending Scores' }).locator('dd');
  await number.getByText('0').waitFor();
  await expectColours(visit, [[number, 'color', 'var(--ink)']]);
  await checked.respond(summaries, summaryOf(1));
  await page.reload();
  await number.getByText('1').waitFor();
  await waiting.row.waitFor();
  await expectColours(visit, [
    [number, 'color', 'var(--pending)'],
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
    [mark, 'background-color', `oklch(var(--avatar) ${hue})`],
    [mark, 'color', 'var(--avatar-ink)'],
  ]);
});
