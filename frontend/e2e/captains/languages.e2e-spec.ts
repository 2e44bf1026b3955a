import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moreTime } from '../../../backend/test/support/timing/more-time';
import { readCatalogue } from '../../vite/catalogue';
import { phone } from '../support/people/devices';
import { register } from '../support/product/accounts';
import { startProduct, type Visit } from '../support/product/product';
import { scannedCode } from '../support/scanned-code';

// Whole forms are filled in.
moreTime();

const product = startProduct({ ASSOCIATION_LANGUAGES: 'en,es,fr' });

type Say = (english: string, values?: Readonly<Record<string, string>>) => string;

/** @returns what a sentence of the code is in the language */
function catalogueOf(language: 'es' | 'fr'): Say {
  const file = join(__dirname, `../../src/languages/${language}.po`);
  const messages = Object.entries(readCatalogue(readFileSync(file, 'utf8')));
  return (english, values = {}) => {
    const [, found] = messages.find(([id, { message = id }]) => message === english) ?? [];
    if (!found) throw new Error(`The catalogue has no "${english}".`);
    return found.translation.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}

const heading = ({ page }: Visit, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();

/** To the review, with an e-mail address that is wrong at first. */
async function fillIn({ page, captain }: Visit, say: Say): Promise<void> {
  await captain.chooseSport('Kickball');
  await captain.press(say('Next: League Details'));
  await captain.choose(say('League'), 'Thursday Coed Kickball');
  await captain.choose(say('Winning Team'), 'Kick');
  await captain.choose(say('Losing Team'), 'a');
  await captain.press(say('Yesterday'));
  await captain.press(say('Next: Game Details'));
  await captain.type(say('Winning score'), '21');
  await captain.type(say('Losing score'), '14');
  await captain.type(say('Your Name'), 'Dana Whitfield');
  const verify = page.getByLabel(say('I verify that the information provided is accurate'));
  await captain.actions.tick(verify);
  await captain.type(say('Email'), 'dana');
  await captain.press(say('Review Submission'));
  await page.getByText(say('Please enter a valid email address')).first().waitFor();
  await captain.type(say('Email'), 'dana@example.org');
  await captain.press(say('Review Submission'));
}

async function correct(visit: Visit, say: Say): Promise<void> {
  const { page, captain } = visit;
  const [label = ''] = say('Something wrong? Correct it until {deadline}').split('?');
  await captain.actions.press(page.getByRole('button', { name: label }));
  await captain.press(say('Change {heading}', { heading: say('Final Score') }));
  await captain.type(say('Winning score'), '30');
  await captain.press(say('Review Submission'));
  await captain.actions.tick(
    page.getByLabel(say('I verify that the information provided is accurate')),
  );
  await captain.press(say('Save Correction'));
  await heading(visit, say('Report Corrected'));
}

test.each([
  ['es', 'es-MX', 'fr', 'fr-CA'],
  ['fr', 'fr-CA', 'es', 'es-US'],
] as const)(
  'a captain reports and corrects in %s, and the other one agrees in another language',
  async (language, locale, othersLanguage, othersLocale) => {
    const [say, otherSays] = [catalogueOf(language), catalogueOf(othersLanguage)];
    const visit = await product.open(phone, { locale });
    const { page, captain } = visit;
    await fillIn(visit, say);
    const sent = page.waitForRequest('**/api/score-submissions');
    await captain.press(say('Submit Score'));
    expect((await sent).postDataJSON()).toMatchObject({ language });
    await heading(visit, say('Score Submitted Successfully!'));
    const link = await scannedCode(page.getByRole('img', { name: /QR/ }));
    await correct(visit, say);

    const other = await product.open(phone, { locale: othersLocale, address: link });
    await heading(other, otherSays('Is This the Result?'));
    await other.page.locator(`html[lang=${othersLanguage}]`).waitFor({ state: 'attached' });
    await other.captain.type(otherSays('Your Name'), 'Alex Rivera');
    await other.captain.press(otherSays('Yes, that is the result'));
    await heading(other, otherSays('Thank You'));

    await captain.actions.select(page.getByRole('combobox', { name: say('Language') }), 'English');
    await page.getByRole('heading', { name: 'Report Corrected' }).waitFor();
  },
);

test('the server has both corrections, and both answers', async () => {
  const { address, invitation } = product.server();
  const code = new URL(invitation).searchParams.get('invite')!;
  const { cookie } = await register(address, 'first@example.org', code);
  const response = await fetch(`${address}/api/score-submissions?logged=all`, {
    headers: { cookie },
  });
  const rows = (await response.json()) as readonly {
    readonly winningScore: number;
    readonly agreements: readonly { readonly name: string }[];
  }[];
  expect(rows.map(({ winningScore }) => winningScore)).toEqual([30, 30]);
  expect(rows.flatMap(({ agreements }) => agreements.map(({ name }) => name))).toEqual([
    'Alex Rivera',
    'Alex Rivera',
  ]);
});
