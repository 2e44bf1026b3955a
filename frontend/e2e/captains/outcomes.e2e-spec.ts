import { reportsOf } from '../support/responses/fake-responses';
import { startProduct } from '../support/product/product';
import { keyboard, phone } from '../support/people/devices';
import { aCaptain } from '../support/reports';
import { soon } from '../support/soon';
import { storedOf } from '../support/stored-reports';

const product = startProduct();
const at = 'Game Details';

test('a forfeit is reported on a phone', async () => {
  const { page, captain } = await product.open(phone, { at });
  const reports = reportsOf(page);
  const name = aCaptain();
  await captain.fillScores(21, 14);
  await captain.chooseOutcome('Forfeit');
  await captain.field('Winning score').waitFor({ state: 'detached' });
  // After a no-show, there was nothing to rate.
  await captain.rate('Referee', 2);
  await captain.chooseOutcome('Forfeit', 'No-show');
  await page.getByRole('group', { name: 'Referee' }).waitFor({ state: 'detached' });
  await captain.type('Your Name', name);
  await captain.type('Email', 'dana@example.org');
  await captain.verify();
  await captain.press('Review Submission');
  await page
    .getByText(/^Forfeit: .* won, because .* forfeited, on .* Reason: no-show\.$/)
    .waitFor();
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  await page.getByText('Forfeit, No-show').waitFor();
  const { gameDetails } = reports[0]!.postDataJSON() as { gameDetails: object };
  expect(Object.keys(gameDetails).filter((key) => /Score|Rating/.test(key))).toEqual([]);
  const forfeit = { outcome: 'forfeit', outcomeReason: 'no-show', winningScore: 0, losingScore: 0 };
  expect(await storedOf(name, page)).toEqual([expect.objectContaining(forfeit)]);
});

test('the arrow keys go through the choices and back, and the scores are still there', async () => {
  const { page, captain } = await product.open(keyboard, { at });
  await captain.fillScores(21, 14);
  await captain.chooseOutcome('Not played');
  for (const name of ['Abandoned', 'Both teams', 'Forfeit', 'Played to the end']) {
    await page.keyboard.press('ArrowUp');
    await page
      .locator('input:focus:checked')
      .and(page.getByRole('radio', { name: new RegExp(`^${name}`) }))
      .waitFor();
  }
  await soon(() => captain.field('Winning score').inputValue()).toBe('21');
  await soon(() => captain.field('Losing score').inputValue()).toBe('14');
});
