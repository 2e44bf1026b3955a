import { association } from '../support/product/association';
import { mailTo } from '../support/mail';
import { startProduct, type Visit } from '../support/product/product';
import { register } from '../support/product/accounts';
import { startServer, type RunningServer } from '../support/product/server';
import { mouse, phone } from '../support/people/devices';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server of its own.
moreTime();

const product = startProduct();
const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const office = 'office@example.org';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ ...association, DEFAULT_RECIPIENTS: office });
});

afterAll(() => server.stop());

/** A captain's report to a server, with its reference. */
async function report({ address }: RunningServer): Promise<Visit & { reference: string }> {
  const visit = await product.open(phone, {
    address: `${address}/`,
    at: 'Review Your Submission',
  });
  await visit.captain.press('Submit Score');
  return { ...visit, reference: (await visit.page.getByText(reference).textContent())! };
}

/** The e-mail about a report, as a mail program shows it. */
async function read({ page }: Visit, address: string, about: string): Promise<void> {
  const { html } = await mailTo(address, about, server.dataFolder);
  await page.goto('about:blank');
  await page.setContent(html as string);
}

test('a receipt can be read on a phone, and the mail to those responsible leads past the sign-in to the report', async () => {
  const receipt = await report(server);
  const reported = receipt.reference;
  await read(receipt, 'dana@example.org', reported);
  await receipt.page.getByText(`Its reference number is ${reported}.`).waitFor();
  expect(await receipt.checked.violations({ partOfPage: true })).toEqual([]);
  expect(await receipt.checked.scrollsSideways()).toBe(false);

  const visit = await product.open(mouse, {
    address: `${server.address}/`,
    before: (checked) => {
      checked.expectRefusal(401);
      return Promise.resolve();
    },
  });
  const { checked, page, admin } = visit;
  const code = new URL(server.invitation).searchParams.get('invite')!;
  const { username, password } = await register(server.address, 'first@example.org', code);

  await read(visit, office, reported);
  await page.getByRole('heading', { name: /^New score report/ }).waitFor();
  expect(await checked.violations({ partOfPage: true })).toEqual([]);
  await page.getByRole('link', { name: 'Open the report' }).click();

  await admin.type('Email', username);
  await admin.type('Password', password);
  await admin.press('Sign in');
  const details = page.getByRole('dialog', { name: 'Score Submission Details' });
  await details.getByText(reported).waitFor();
});
