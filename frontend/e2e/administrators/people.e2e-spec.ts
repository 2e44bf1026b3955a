import { expectAccessible } from '../support/expect-accessible';
import { unavailable } from '../support/responses/fake-responses';
import { mouse } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// All states of a page are checked.
moreTime();

const product = startProduct();
const calls = '**/api/admin/people/*';

const long = `${'a-long-name.'.repeat(5)}name@${'a-long-name.'.repeat(10)}example.org`;
const counts = {
  submissions: 1_204,
  revisions: 12,
  messages: 3,
  agreements: 2,
  mail: 1,
  auditLines: 5,
};

const unheld = {
  status: 409,
  json: {
    statusCode: 409,
    error: 'Conflict',
    message:
      "This server does not have the installation's key, so it can neither look up nor erase people. " +
      'The guide on operations says how to give it the key.',
    details: [],
    requestId: 'e0f0c4f6-55e0-4a3f-9c0a-0d4d6b1f0c11',
  },
};

test('what is kept of people shuts no one out', async () => {
  const visit = await product.openSignedIn(mouse, { address: '/account?view=people' });
  const { checked, page, admin } = visit;
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  await expectAccessible(visit, [
    [
      'no address',
      async () => {
        await admin.press('Look Up');
        await says('Please enter a valid email address');
      },
    ],
    [
      'no key',
      async () => {
        await admin.type('Email', long);
        await checked.respond(calls, unheld);
        await admin.press('Look Up');
        await says(/^This server does not have/);
      },
    ],
    [
      'much that is kept',
      async () => {
        await checked.respond(calls, { json: { email: long, counts, kept: {} } });
        await admin.press('Look Up');
        await says('1,204 reports');
      },
    ],
    [
      'an erasure that failed',
      async () => {
        await checked.respond(calls, unavailable);
        await admin.press('Erase…');
        await says(/This can’t be undone\./);
        await admin.press('Erase');
        await says('The service is not ready. Please try again in a moment.');
      },
    ],
    [
      'all of it erased',
      async () => {
        await checked.respond(calls, { json: { counts } });
        await admin.press('Erase');
        await says(/is erased\. Results and ratings stay\.$/);
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      },
    ],
  ]);
});
