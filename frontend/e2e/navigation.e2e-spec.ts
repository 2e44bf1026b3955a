import { startProduct } from './support/product';
import { phone, ways } from './support/ways';

const product = startProduct();

describe.each(ways)('Going back and forth by $name', (way) => {
  test('the browser’s Back button steps back, and a reload stays; neither loses anything', async () => {
    const { page, captain } = await product.open(way, { address: '/?sport=kickball' });
    await captain.fillLeagueDetails();
    const winner = await captain.chooser('Winning Team').inputValue();
    await captain.press('Next: Game Details');
    await captain.fillScores(2, 1);
    await captain.rate('Referee', 5);
    await page.goBack();
    await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
    expect(await captain.chooser('Winning Team').inputValue()).toBe(winner);
    await page.goBack();
    await page.getByRole('radio', { name: 'Kickball', checked: true }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'League Details' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Game Details' }).waitFor();
    await page.reload();
    expect(await captain.field('Winning score').inputValue()).toBe('2');
    await page
      .getByRole('radio', { name: '5 stars', checked: true })
      .waitFor({ state: 'attached' });
  });

  test('a link opens the wizard with sport and league filled in', async () => {
    const { page, captain } = await product.open(way, {
      address: '/?sport=kickball&league=kickball-4',
    });
    await page.getByRole('heading', { name: 'League Details' }).waitFor();
    await captain.choose('Winning Team', 'Kick');
    expect(await captain.chooser('League').inputValue()).toBe('Thursday Coed Kickball | Fall');
    expect(new URL(page.url()).search).toBe('');
  });
});

test('a link with an unknown sport begins at the choice of a sport', async () => {
  const { page } = await product.open(phone, { address: '/?sport=quidditch&league=x' });
  await page.getByRole('heading', { name: 'Choose Your Sport' }).waitFor();
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
});

describe.each(['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'])(
  'On a phone in %s',
  (timezoneId) => {
    test.each([
      ['23:30', '2026-07-05T03:30:00Z', '2026-07-04'],
      ['00:30', '2026-07-05T04:30:00Z', '2026-07-05'],
    ])('at %s Eastern, today is the association’s date', async (_, instant, today) => {
      const { page, captain } = await product.open(phone, {
        timezoneId,
        at: 'League Details',
        before: (checked) => checked.page.clock.setFixedTime(instant),
      });
      const date = page.getByLabel('Match Date');
      await page.locator(`input[max="${today}"]`).and(date).waitFor();
      await captain.press('Today');
      expect(await date.inputValue()).toBe(today);
    });
  },
);
