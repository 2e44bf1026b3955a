import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../support/expect-accessible';
import { unavailable } from '../support/fake-responses';
import { mouse, phone } from '../support/people/devices';
import { startProduct } from '../support/product/product';
import { aGame } from '../support/reports';
import { soon } from '../support/soon';
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
        await says('The service is not ready.');
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

test('on a phone, a captain is found, handed over and erased', async () => {
  const email = 'robin.erased@example.org';
  const { page, admin } = await product.openSignedIn(phone, {
    address: '/account?view=people',
    before: async ({ page: opened }) => {
      const game = await aGame(opened);
      await game.report({ captainName: 'Robin Erased', captainEmail: email });
    },
  });
  await admin.type('Email', ` ${email.toUpperCase()} `);
  await admin.press('Look Up');
  await page.getByText('1 report', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await admin.press('Download');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('personal-data.json');
  const folder = mkdtempSync(join(tmpdir(), 'score-tracker-download-'));
  await saved.saveAs(join(folder, 'data.json'));
  const kept: unknown = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  expect(kept).toMatchObject({
    email,
    kept: { submissions: [{ captainName: 'Robin Erased', captainEmail: email }] },
  });

  await admin.press('Erase…');
  await admin.press('Erase');
  await page.getByText(`Everything about ${email} is erased.`).waitFor();
  await admin.press('Look Up');
  await page.getByText(`Nothing is kept of ${email}.`).waitFor();

  await page.goto('/admin?search=removed');
  await page.getByText('Removed').first().waitFor();
  await admin.press(/details$/);
  await page.getByRole('dialog').getByText('Removed').waitFor();
  await soon(() => page.getByText(email).count()).toBe(0);
});
