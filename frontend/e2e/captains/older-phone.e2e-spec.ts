import { submissions, unavailable } from '../support/responses/fake-responses';
import { startProduct } from '../support/product/product';
import { storedOf } from '../support/stored-reports';
import { aCaptain } from '../support/reports';
import { phone } from '../support/people/devices';

const product = startProduct();

/** Removes the features that browsers of 2022 lack. Runs in the page. */
function growOlder(): void {
  const younger: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [AbortSignal, ['timeout', 'any']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [globalThis, ['requestIdleCallback', 'structuredClone', 'scheduler']],
  ];
  for (const [owner, names] of younger) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

test('a phone of 2022 keeps a report, sends it when it can, and begins the next one', async () => {
  const { checked, page, captain } = await product.open(phone, {
    at: 'Review Your Submission',
    before: ({ page: young }) => young.addInitScript(growOlder),
  });
  const name = aCaptain();
  await captain.press('Change Contact Information');
  await captain.type('Your Name', name);
  await captain.press('Review Submission');
  await checked.respond(submissions, { ...unavailable, headers: { 'retry-after': '600' } });
  await captain.press('Submit Score');
  await page.getByRole('heading', { name: 'Saved on This Phone' }).waitFor();
  await page
    .getByText(/The service is not ready\. Please try again in a moment\./)
    .first()
    .waitFor();

  await checked.restore(submissions);
  await captain.press('Try now');
  await page.getByRole('heading', { name: 'Score Submitted Successfully!' }).waitFor();
  expect(await storedOf(name, page)).toHaveLength(1);

  // The first step reads the locations where this captain played.
  await captain.press('Submit Another Score');
  await page.getByRole('button', { name: /Kickball/ }).waitFor();
});
