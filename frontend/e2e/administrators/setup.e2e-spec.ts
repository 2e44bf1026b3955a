import { expectAccessible } from '../support/expect-accessible';
import { mouse } from '../support/people/devices';
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
  const visit = await product.openSignedIn(mouse, { address: '/account?view=setup' });
  const { checked, page } = visit;
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  await expectAccessible(visit, [
    ['what is missing on a new server', () => says(/^5 of 11 things are missing for real use\.$/)],
    [
      'everything set, with long names',
      async () => {
        await checked.respond('**/api/admin/setup', { json: everythingSet });
        await page.reload();
        await says('Nothing is missing for real use.');
        await page.getByText('How to change it').click();
      },
    ],
  ]);
});
