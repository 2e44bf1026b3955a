import { Administrator } from './support/administrator';
import { association } from './support/association';
import { mailTo } from './support/mail';
import { MailServer } from './support/mail-server';
import { startProduct, type Visit } from './support/product';
import { register } from './support/register';
import { startServer, type RunningServer } from './support/server';
import { mouse, phone } from './support/ways';

const product = startProduct();
const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const office = 'office@example.org';

let server: RunningServer;
let reported: string;

beforeAll(async () => {
  server = await startServer({ ...association, DEFAULT_RECIPIENTS: office });
});

afterAll(() => server.stop());

/** The letter as a mail program shows it. */
async function read({ page }: Visit, address: string): Promise<void> {
  const { html } = await mailTo(address, server.dataFolder);
  await page.goto('about:blank');
  await page.setContent(html as string);
}

test('a captain reports, and gets a receipt that can be read on a phone', async () => {
  const visit = await product.open(phone, {
    address: `${server.address}/`,
    at: 'Review Your Submission',
  });
  const { checked, page, captain } = visit;
  await captain.press('Submit Score');
  reported = (await page.getByText(reference).textContent())!;

  await read(visit, 'dana@example.org');
  await page.getByText(`Its reference number is ${reported}.`).waitFor();
  expect(await checked.barriers({ partOfPage: true })).toEqual([]);
  expect(await checked.scrollsSideways()).toBe(false);
});

test('the mail to those responsible leads past the sign-in to the report', async () => {
  const visit = await product.open(mouse, {
    address: `${server.address}/`,
    before: (checked) => {
      checked.expectRefusal(401);
      return Promise.resolve();
    },
  });
  const { checked, page } = visit;
  const code = new URL(server.invitation).searchParams.get('invite')!;
  const { username, password } = await register(server.address, 'first@example.org', code);

  await read(visit, office);
  await page.getByRole('heading', { name: 'New score report' }).waitFor();
  expect(await checked.barriers({ partOfPage: true })).toEqual([]);
  await page.getByRole('link', { name: 'Open the report' }).click();

  const admin = new Administrator(page, mouse);
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
    const captain = await product.open(phone, {
      address: `${refused.address}/`,
      at: 'Review Your Submission',
    });
    await captain.captain.press('Submit Score');
    await captain.page.getByText(reference).waitFor();
    await mailServer.asked;

    const { checked, page } = await product.open(mouse, {
      address: `${refused.address}/admin?tab=api-status`,
      before: async (visit) => {
        const login = `${refused.address}/api/login`;
        const { username, password } = account;
        await visit.page.context().request.post(login, { data: { username, password } });
      },
    });
    await page.getByText('1 message is not delivered.').waitFor();
    await page.getByText('To dana@example.org').waitFor();
    await page.getByText(/550 5\.1\.1 No such address here/).waitFor();
    expect(await checked.barriers()).toEqual([]);

    mailServer.refusal = null;
    await new Administrator(page, mouse).press(/^Try again/);
    await page.getByText('The message will be tried again.').waitFor();
    await mailServer.received;
    await page.reload();
    await page.getByText('All mail was delivered.').waitFor();
  } finally {
    await refused.stop();
    await mailServer.stop();
  }
});
