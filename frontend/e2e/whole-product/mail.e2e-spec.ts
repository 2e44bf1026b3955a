import { association } from '../support/product/association';
import { mailTo } from '../support/mail';
import { MailServer } from '../support/mail-server';
import { startProduct, type Visit } from '../support/product/product';
import { register } from '../support/product/accounts';
import { startServer, type RunningServer } from '../support/product/server';
import { mouse, phone } from '../support/people/devices';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server and a mail server of its own.
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

/** Waits until this many e-mails are undelivered. */
async function undelivered(count: number, { address }: RunningServer, cookie: string) {
  await soon(async () => {
    const headers = { cookie, connection: 'close' };
    const response = await fetch(`${address}/api/admin/undelivered-mail`, { headers });
    return (await response.json()) as unknown[];
  }).toHaveLength(count);
}

test('a captain reports, and gets a receipt that can be read on a phone', async () => {
  const visit = await report(server);
  const { checked, page } = visit;
  await read(visit, 'dana@example.org', visit.reference);
  await page.getByText(`Its reference number is ${visit.reference}.`).waitFor();
  expect(await checked.violations({ partOfPage: true })).toEqual([]);
  expect(await checked.scrollsSideways()).toBe(false);
});

test('the mail to those responsible leads past the sign-in to the report', async () => {
  const reported = (await report(server)).reference;
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
  // Whether the report is the first of its game depends on which tests run.
  await page.getByRole('heading', { name: /^(New score|Another) report/ }).waitFor();
  expect(await checked.violations({ partOfPage: true })).toEqual([]);
  await page.getByRole('link', { name: 'Open the report' }).click();

  await admin.type('Email', username);
  await admin.type('Password', password);
  await admin.press('Sign in');
  const details = page.getByRole('dialog', { name: 'Score Submission Details' });
  await details.getByText(reported).waitFor();
});

test('mail that the mail server refuses is shown with the reason, and can be tried again', async () => {
  const mailServer = await MailServer.start();
  mailServer.refusal = '5.1.1 No such address here';
  const refused = await startServer({
    ...association,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'scores@example.org',
  });
  try {
    const code = new URL(refused.invitation).searchParams.get('invite')!;
    const account = await register(refused.address, 'second@example.org', code);
    const reported = await report(refused);
    // The page would keep calling a server that is stopped in this test.
    await reported.page.close();
    await undelivered(1, refused, account.cookie);

    const { checked, page, admin } = await product.open(mouse, {
      address: `${refused.address}/admin?tab=api-status`,
      before: async (visit) => {
        const login = `${refused.address}/api/login`;
        const { username, password } = account;
        await visit.page.context().request.post(login, { data: { username, password } });
      },
    });
    await page.getByText('1 message has not been delivered.').waitFor();
    await page.getByText('To dana@example.org').waitFor();
    await page.getByText(/550 5\.1\.1 No such address here/).waitFor();
    expect(await checked.violations()).toEqual([]);

    mailServer.refusal = null;
    await admin.press(/^Try again/);
    await page.getByText('The message will be tried again.').waitFor();
    await undelivered(0, refused, account.cookie);
    await page.reload();
    await page.getByText('No undelivered mail.').waitFor();
    await page.close();
  } finally {
    await refused.stop();
    await mailServer.stop();
  }
});
