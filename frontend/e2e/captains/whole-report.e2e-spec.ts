import { startProduct } from '../support/product/product';
import { reportsOf, submissions } from '../support/responses/fake-responses';
import { mouse, devices } from '../support/people/devices';
import { soon } from '../support/soon';
import { reference, reportInFull } from '../support/whole-report';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// The whole form is filled in.
moreTime();

const product = startProduct();

test.each(devices)('a captain reports a score by $name, with all that moves', async (device) => {
  const { page, captain } = await product.open(device, { reducedMotion: 'no-preference' });
  const reports = reportsOf(page);
  await reportInFull(captain);
  await soon(() => page.getByText(reference).textContent()).toMatch(reference);
  const answer = await page.request.get('/api/sports/kickball/locations');
  const locations = (await answer.json()) as { id: string; name: string }[];
  const { leagueDetails } = reports[0]!.postDataJSON() as Report;
  expect(locations).toContainEqual(
    expect.objectContaining({ id: leagueDetails.locationId, name: 'Arrowhead Fields' }),
  );
});

test('what the server found out about other reports of the game reaches the screen', async () => {
  /** Reports a game that no other test reports, in a separate browser context. */
  const report = async (score: number) => {
    const { page, captain } = await product.open(mouse, {
      at: 'Review Your Submission',
      before: (checked) =>
        checked.page.route(submissions, async (route) => {
          const report = route.request().postDataJSON() as Report;
          report.leagueDetails.matchDate = '2019-07-04';
          report.gameDetails.winningScore = score;
          await route.continue({ postData: report });
        }),
    });
    await captain.press('Submit Score');
    await page.getByText(reference).waitFor();
    return page.getByRole('main').innerText();
  };
  expect(await report(64)).not.toContain('Another report');
  expect(await report(64)).toContain('Another report of this game agrees with yours.');
  expect(await report(63)).toContain(
    'Another report of this game differs from yours. The administrators will compare them.',
  );
});

interface Report {
  leagueDetails: { matchDate: string; locationId?: string };
  gameDetails: { winningScore: number };
}
