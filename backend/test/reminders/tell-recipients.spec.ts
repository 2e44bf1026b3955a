import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { Language } from '../../src/kernel/languages';
import { InMemoryRecipients } from '../report-mail/fakes';
import { GamesToRemind } from '../../src/schedule/application/games-to-remind';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { ReminderOffsets } from '../../src/reminders/application/reminder-offsets';
import { TellRecipients } from '../../src/reminders/application/tell-recipients';
import { RecordingTransaction } from '../support/recording-transaction';
import {
  InMemoryGamesToRemind,
  RemindedGames,
  InMemoryNotifiedEvenings,
  RecordingReminderMail,
  aGame,
} from './fakes';

const hour = 3_600_000;
const due = aGame('one').dueAt;
const late = { dueAt: new Date(due.getTime() + 2 * hour), time: '21:00' };
const after = (hours: number) => new Date(due.getTime() + hours * hour);

/** The association's. */
let language: Language;

beforeEach(() => {
  language = 'en';
});

type Games = readonly ReturnType<typeof aGame>[];

function setUp(hours: readonly number[], ...games: Games) {
  return setUpWith(new InMemoryNotifiedEvenings(), hours, ...games);
}

function setUpWith(told: InMemoryNotifiedEvenings, hours: readonly number[], ...games: Games) {
  const mail = new RecordingReminderMail();
  const tell = new TellRecipients(
    new InMemoryGamesToRemind(games) as RemindedGames as GamesToRemind,
    told,
    mail,
    new InMemoryRecipients({ kickball: ['lea@example.org'] }),
    new EmailLanguages('America/New_York', language),
    new ReminderOffsets(hours.map((one) => one * hour)),
    new AssociationCalendar('America/New_York'),
    new RecordingTransaction([]),
  );
  return { mail, told, at: (hoursLater: number) => tell.execute(after(hoursLater)) };
}

test('Recipients are told once, after the last reminder of the last game', async () => {
  const { at, mail } = setUp(
    [3, 24],
    aGame('one', { state: 'reported' }),
    aGame('two', late),
    aGame('three', { state: 'cancelled', dueAt: after(200) }),
    aGame('four', { state: 'dismissed', dueAt: after(200) }),
  );
  expect(await at(25.9)).toBe(0);
  expect(await at(26)).toBe(1);
  expect(await at(27)).toBe(0);
  expect(mail.told).toMatchObject([
    {
      subject: '1 of 2 games of Thursday Kickball is missing',
      facts: [['9:00 PM', 'Lions – Tigers']],
    },
  ]);
});

test('Recipients are told in the language of the association', async () => {
  language = 'es';
  const { at, mail } = setUp([3], aGame('one'));
  await at(3);
  expect(mail.told).toMatchObject([
    { language: 'es', subject: 'Falta el reporte del único partido de Thursday Kickball' },
  ]);
});

test('Evenings of more than a week ago are not told any more', async () => {
  expect(await setUp([3], aGame('one')).at(3 + 7 * 24)).toBe(0);
  expect(await setUp([3], aGame('one')).at(2.9 + 7 * 24)).toBe(1);
});

test('Without reminders, nobody is told', async () => {
  expect(await setUp([], aGame('one')).at(4)).toBe(0);
});

test('Nobody is told again when reminders are sent later than before', async () => {
  const before = setUp([3], aGame('one'));
  await before.at(3);
  await before.at(13 * 24);
  const since = setUpWith(before.told, [14 * 24], aGame('one'));
  expect(await since.at(14 * 24)).toBe(0);
  expect(await setUp([14 * 24], aGame('one')).at(14 * 24)).toBe(1);
});
