import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { Delivery } from '../../src/mail/application/message-senders';
import { newMessage } from '../../src/mail/domain/outbox-message';
import { DeliverReminder } from '../../src/reminders/application/deliver-reminder';
import { GamesToRemind } from '../../src/schedule/application/games-to-remind';
import { captainMailOf } from '../report-mail/captain-fakes';
import { InMemoryOutbox, RecordingMailTransport } from '../mail/fakes';
import {
  InMemoryCaptainReminders,
  InMemoryUnreportedGames,
  KnownCaptainTeams,
  aGame,
} from './captain-reminder-fakes';

/** Addresses of captains. */
export const [kim, robin] = ['Kim@example.org', 'robin@example.org'] as const;

/** While the reminder is queued: 12:00 in New York. */
export const now = new Date('2026-06-02T16:00:00Z');

/** A reminder to the captains of Lions about the game `first`. Needs fake timers. */
export async function reminderTo(...captains: readonly string[]) {
  const outbox = new InMemoryOutbox();
  const transport = new RecordingMailTransport();
  const mail = captainMailOf(outbox, transport);
  const games = new InMemoryUnreportedGames();
  const reminders = new InMemoryCaptainReminders();
  const teams = new KnownCaptainTeams();
  const deliver = new DeliverReminder(
    mail.senders,
    mail.marks,
    games as Partial<GamesToRemind> as GamesToRemind,
    reminders,
    mail.captainMail,
    teams,
    new EmailLanguages('America/New_York', 'en'),
    new AssociationCalendar('America/New_York'),
  );
  games.games = [aGame('first')];
  mail.captains.byTeam = { lions: captains };
  const queue = (...gameIds: readonly string[]) =>
    outbox.add([
      newMessage(
        'reminder',
        ['captain of Lions'],
        {
          content: {
            leagueId: 'thursday',
            leagueName: 'Thursday Kickball',
            teamId: 'lions',
            teamName: 'Lions',
            gameIds,
          },
        },
        new Date(),
      ),
    ]);
  await queue('first');
  /** Makes one attempt. Null if no message is due. */
  const attempt = async (lost = new AbortController().signal): Promise<Delivery | null> => {
    let delivery: Delivery | null = null;
    const at = new Date();
    await outbox.takeDue(at, async ([message]) => {
      const outcome = await deliver.send([message!], at, lost);
      ({ delivery } = outcome);
      return outcome.left;
    });
    return delivery;
  };
  return {
    ...mail,
    deliver,
    games,
    reminders,
    teams,
    outbox,
    transport,
    queue,
    attempt,
    /** Attempts until no message is due now. */
    attemptAll: async () => {
      while (await attempt());
    },
    /** How the mail server answers the next attempts. It takes those that follow. */
    answer: (...answers: readonly Delivery[]) => {
      const left = [...answers];
      transport.answer = () => Promise.resolve(left.shift() ?? { kind: 'delivered' });
    },
    /** The recipients of all attempts for which the content was wanted. */
    sentTo: () => transport.sent.map(({ recipients }) => recipients.join()),
    /** The ids of the games in each of these e-mails, by the links to report them. */
    mentioned: () =>
      transport.emails.map(({ text }) => [
        ...new Set([...text.matchAll(/#g=([^"]+)/g)].map(([, id]) => id)),
      ]),
    /** When the next attempt is; null if no message waits. */
    nextAt: () => {
      const times = outbox.messages.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
      return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;
    },
  };
}
