import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startProduct } from '../support/product/product';
import { mouse, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All guides are looked at.
moreTime();

const product = startProduct();

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('a guide leads to another one, and to a part of itself', async () => {
  const { page } = await product.open(mouse, { address: '/?guide=administrators' });
  await page.getByRole('article').getByRole('link', { name: 'guide for league staff' }).click();
  await heading(page, 'Guide for league staff');
  await page.getByRole('link', { name: 'Undelivered mail' }).click();
  const part = page.getByRole('heading', { name: 'Undelivered mail' });
  const inView = () =>
    page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('undelivered-mail')!.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await inView();
  // A colleague who opens the address sees the same place.
  await page.reload();
  await part.waitFor();
  await inView();
});

test('whoever comes to a guide begins at its top, also from the end of another page', async () => {
  const { checked, page, captain } = await product.open(phone, { at: 'Game Details' });
  // It loads later than the step, and would move the link before it is tapped.
  await page.getByText('The game was not played to the end?').waitFor();
  for (const link of ['Help', 'League staff']) {
    await checked.scrollToEnd();
    await captain.follow(link);
    await page.locator('h1:focus', { hasText: 'Guide for' }).waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    await heading(page, link === 'Help' ? 'Guide for captains' : 'Guide for league staff');
  }
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: 'Game Details' }).waitFor();
});

test('a guide that can’t be loaded says so, and the report is there all the same', async () => {
  const { checked, page, captain } = await product.open(phone, { at: 'Game Details' });
  checked.expectMissingScript();
  // Content that loads later, such as the step's lists, would move the link before it is tapped.
  await captain.field('Winning score').waitFor();
  await page.waitForLoadState('networkidle');
  await checked.loseNetwork();
  await page.getByText(/^You are offline\./).waitFor();
  await captain.follow('Help');
  await heading(page, 'Something went wrong');
  await soon(() => page.getByRole('button', { name: 'Start over' }).count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Game Details' }).waitFor();
});

const assets = join(__dirname, '../../dist/assets');

/** The script with the receipt, which also contains what captains' screens share. */
function receiptScript(): string {
  const found = readdirSync(assets).filter(
    (name) =>
      /^captain-screens-.*\.js$/.test(name) &&
      readFileSync(join(assets, name), 'utf8').includes('Score Submitted Successfully!'),
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

test('a guide loads nothing of the wizard’s later steps, and the wizard no guide', async () => {
  const loaded: string[] = [];
  const { page } = await product.open(phone, {
    address: '/?guide=captains',
    before: async ({ page: opened }) => {
      opened.on('response', (response) => loaded.push(response.url()));
      await Promise.resolve();
    },
  });
  const wizardParts = ['ReportSteps', 'SavedReport', 'QueueScreen', 'Combobox', receiptScript()];
  const partOf = (part: string) => loaded.filter((url) => url.includes(`/${part}`));
  const ofGuides = /\/(HelpPage|captains|administrators|league-staff)-/;
  await heading(page, 'Guide for captains');
  await page.waitForLoadState('networkidle');
  expect(wizardParts.flatMap(partOf)).toEqual([]);
  expect(loaded.some((url) => ofGuides.test(url))).toBe(true);
  loaded.length = 0;
  // The page loads each of them when it is idle. If one is never loaded, the names don't match the files.
  const partsCame = wizardParts.map((part) =>
    page.waitForResponse((response) => response.url().includes(`/${part}`)),
  );
  await Promise.all([page.goto('/'), ...partsCame]);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => ofGuides.test(url))).toEqual([]);
});

test('the guides show every picture, and shut no one out', async () => {
  const { checked, page } = await product.open(phone, { address: '/nowhere' });
  for (const name of ['captains', 'administrators', 'league-staff']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/?guide=${name}`);
    await page.getByRole('article').getByRole('heading').first().waitFor();
    const broken = await page.evaluate(async () => {
      const pictures = [...document.images].filter(({ src }) => src.endsWith('.png'));
      await Promise.all(
        pictures.map((picture) => {
          picture.loading = 'eager';
          return picture.decode().catch(() => undefined);
        }),
      );
      return pictures.length < 2
        ? ['There are none.']
        : pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
    });
    expect({ name, broken }).toEqual({ name, broken: [] });
    expect({ name, barriers: await checked.violations() }).toEqual({ name, barriers: [] });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await checked.scrollsSideways()).toBe(false);
  }
});
