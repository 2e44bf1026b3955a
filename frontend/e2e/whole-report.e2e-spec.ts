import { startProduct } from './support/product';
import { reportsOf, submissions } from './support/answers';
import { mouse, ways } from './support/ways';
<<<<<<< HEAD
import { soon } from './support/soon';
=======
import { reference, reportInFull } from './support/whole-way';
>>>>>>> d174caa (Report a score in Firefox, too, without a network as well)

const product = startProduct();

test.each(ways)('a captain reports a score by $name, with all that moves', async (way) => {
  const { page, captain } = await product.open(way, { reducedMotion: 'no-preference' });
  const reports = reportsOf(page);
<<<<<<< HEAD
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.choose('Game Location', 'Arrowhead');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  await captain.fillScores(64, 64);
  await captain.rate('Referee', 3);
  await captain.type('What would have made your experience 5 stars? (optional)', 'A whistle');
  await captain.type('Game notes (optional)', 'Rain in the 3rd inning');
  await captain.fillContact();
  await captain.type('Phone (optional)', '+1 555 010 4477');
  await captain.verify();
  await captain.press('Review Submission');
  for (const text of ['Tie', 'A whistle', 'Rain in the 3rd inning', '+1 555 010 4477']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await captain.press('Edit Details');
  await page.locator('h2:focus', { hasText: 'Game Details' }).waitFor();
  await captain.press('Review Submission');
  await captain.press('Change Game Summary');
  await page.locator('h2:focus', { hasText: 'League Details' }).waitFor();
  await captain.press('Next: Game Details');
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await soon(() => page.getByText(reference).textContent()).toMatch(reference);
=======
  await reportInFull(captain);
  expect(await page.getByText(reference).textContent()).toMatch(reference);
>>>>>>> d174caa (Report a score in Firefox, too, without a network as well)
  const answer = await page.request.get('/api/sports/kickball/locations');
  const locations = (await answer.json()) as { id: string; name: string }[];
  const { leagueDetails } = reports[0]!.postDataJSON() as Report;
  expect(locations).toContainEqual(
    expect.objectContaining({ id: leagueDetails.locationId, name: 'Arrowhead Fields' }),
  );
});

test('what the server found out about other reports of the game reaches the screen', async () => {
  /** Reports a game that no other test reports, from a device of its own. */
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
