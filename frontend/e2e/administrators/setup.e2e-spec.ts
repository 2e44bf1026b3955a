import { expectAccessible } from '../support/expect-accessible';
import { unavailable } from '../support/fake-responses';
import { mouse, phone } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();

const everythingSet = {
  version: '1.0.0',
  topics: [
    {
      id: 'mail',
      title: 'E-mail',
      state: 'done',
      summary: 'E-mails go to your mail server.',
      facts: [
        {
          name: 'Mail server',
          value: `${'a-long-name.'.repeat(6)}example.org:465`,
        },
      ],
      howTo: {
        text: 'Ask your e-mail provider.',
        examples: [`SMTP_URL=smtps://user:password@${'a-long-name.'.repeat(6)}example.org`],
        documents: ['.env.example'],
        page: { name: 'Undelivered mail', path: '/admin?tab=api-status' },
      },
    },
  ],
};

test('the setup shuts no one out', async () => {
  const visit = await product.openSignedIn(mouse, { address: '/account' });
  const { checked, page } = visit;
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  await expectAccessible(visit, [
    [
      'what is missing on a new server',
      async () => {
        await page.getByRole('link', { name: 'Setup', exact: true }).click();
        await says(/^5 of 11 things are missing for real use\.$/);
      },
    ],
    [
      'how to change what is done',
      () =>
        page
          .getByRole('region', { name: 'Links for captains' })
          .getByText('How to change it')
          .click(),
    ],
    [
      'a failure',
      async () => {
        await checked.respond('**/api/admin/setup', unavailable);
        await page.reload();
        await says('The service is not ready.');
      },
    ],
    [
      'everything set, with long names',
      async () => {
        await page.unroute('**/api/admin/setup');
        await checked.respond('**/api/admin/setup', { json: everythingSet });
        await page.getByRole('button', { name: 'Retry' }).click();
        await says('Nothing is missing for real use.');
        await page.getByText('How to change it').click();
      },
    ],
  ]);
});

test('on a phone, what is missing leads to where it is set', async () => {
  const { page, admin } = await product.openSignedIn(phone, { address: '/account?view=setup' });
  await page
    .getByRole('region', { name: 'Recipients of reports' })
    .getByRole('link', { name: 'Sport Admins' })
    .tap();
  await page.getByRole('heading', { name: 'Sport Administrators' }).waitFor();
  expect(admin.address()).toBe('/admin?tab=sport-admins');
});
