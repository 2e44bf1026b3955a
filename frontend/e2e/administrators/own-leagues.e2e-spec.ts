import { expectAccessible } from '../support/expect-accessible';
import { mouse, phone } from '../support/people/devices';
import { register } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server of its own.
moreTime();

const product = startProduct({ FEED_SOURCE: 'imports' });

test('an association without any file makes a league, and a captain reports a game of it', async () => {
  const { address: baseURL, invitation } = product.server();
  const code = new URL(invitation).searchParams.get('invite')!;
  const account = await register(baseURL, 'first@example.org', code);
  const visit = await product.openSignedIn(mouse, { account, address: '/admin?tab=api-status' });
  const { page, admin } = visit;
  visit.checked.expectRefusal(400);
  const says = (words: string) => page.getByText(words).first().waitFor();
  await expectAccessible(visit, [
    [
      'no league yet',
      async () => {
        await admin.follow('Leagues and teams');
        await says('There is no league yet.');
      },
    ],
    [
      'a league with an error',
      async () => {
        await admin.press('Add a League');
        await page.getByLabel('Name').fill('Thursday Kickball');
        await page.getByLabel('Several teams at once').fill('Sole Mates\tA\nComets\tA\tno address');
        await admin.press('Save League');
        await page.getByRole('alert').waitFor();
      },
      'in full',
    ],
    [
      'a list of leagues',
      async () => {
        await page.getByLabel('Sport').fill('Kickball');
        await page.getByLabel('Captains’ addresses').nth(1).fill('comets@example.org');
        await admin.press('Save League');
        await says('League saved');
      },
    ],
  ]);

  const { captain } = await product.open(phone);
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  await captain.choose('League', 'Thursday Kickball');
  await captain.type('Location', 'North Field');
  await captain.choose('Winning Team', 'Sole Mates');
  await captain.choose('Losing Team', 'Comets');
  await captain.press('Yesterday');
  await captain.press('Next: Game Details');
  await captain.fillGameDetails();
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await captain.page.getByText('Score Submitted Successfully!').first().waitFor();

  await page.goto('/admin');
  await says('Sole Mates');
});
