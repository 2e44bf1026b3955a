import { newAccount } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { aCaptain, aGame } from '../support/reports';
import { countOf, details, focusOn, openReports, rows, toast } from '../support/reviewed-list';
import { devices, mouse } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// Lists of reports are made first.
moreTime();

const product = startProduct();

test.each(devices)('reports are marked as logged, by $name', async (device) => {
  const captain = aCaptain();
  const { page, admin } = await openReports(product, device, captain, async (on) => {
    for (let count = 0; count < 4; count += 1) {
      await (await aGame(on)).report({ captainName: captain, winningScore: 21 + count });
    }
  });
  await countOf(page, '4 reports');
  await admin.press(/^Mark as Logged .* 23 – 14/);
  await toast(page, 'Score marked as logged successfully!');
  await countOf(page, '3 reports');
  if (device.input !== 'finger') await focusOn(page, /details/);
  await soon(() => rows(page).filter({ hasText: /23\s–/ }).count()).toBe(0);

  const box = (score: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^Select .*${score}`) });
  await admin.actions.tick(box('21 – 14'));
  await admin.actions.tick(box('24 – 14'));
  await admin.press('Mark 2 as Logged');
  await toast(page, '2 scores marked as logged successfully!');
  await countOf(page, '1 report');

  await admin.press(/details$/);
  await details(page).getByText(captain).waitFor();
  await admin.actions.press(details(page).getByRole('button', { name: /^Mark as Logged/ }));
  await details(page).getByText('Logged', { exact: true }).waitFor();
  await page.locator('button:focus', { hasText: 'Close' }).waitFor();
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  await page.getByText('No score submissions found').waitFor();

  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if (await filters.isVisible()) await admin.actions.press(filters);
  await admin.actions.pick(page.getByRole('radio', { name: 'Logged', exact: true }));
  await countOf(page, '4 reports');
  await soon(() =>
    page.getByRole('button', { name: /^Mark as Logged/, disabled: true }).count(),
  ).toBe(4);
});

test('what the filters show is exported', async () => {
  const captain = aCaptain();
  const { page, admin } = await openReports(
    product,
    mouse,
    captain,
    async (on) => {
      await (await aGame(on)).report({ captainName: captain });
    },
    '',
    // Each administrator can run one export at a time, and other tests export too.
    await newAccount(1),
  );
  await countOf(page, '1 report');
  for (const [name, ending] of [
    ['CSV', '.csv'],
    ['XLSX', '.xlsx'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await admin.press('Export');
    await admin.follow(`Export ${name}`);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\d{4}-\\d\\d-\\d\\d\\${ending}$`));
    expect(new URL(download.url()).searchParams.get('search')).toBe(captain);
    expect(await download.failure()).toBeNull();
  }
});
