import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { Leagues } from '../../league-feed/application/leagues';
import {
  CaptainMail,
  MarkedAddress,
  begunAnew,
  dropped,
  marksKeptSince,
  postponed,
} from '../../mail/application/captains/captain-mail';
import { MarkStores } from '../../mail/application/captains/mark-stores';
import { EmailLanguages } from '../../mail/application/languages/email-languages';
import {
  Delivery,
  MessageSender,
  MessageSenders,
  OutboxMessage,
  Outcome,
} from '../../mail/application/message-senders';
import { GamesToRemind, NamedGame } from '../../schedule/application/games-to-remind';
import {
  RemindedAddress,
  ReminderContent,
  isToBeReminded,
  mayBeMentioned,
  mostGamesListed,
} from '../domain/reminder';
import { CaptainReminders } from './ports';
import { reminderEmail, waitingSubject } from './reminder-email';

/**
 * How long an e-mail may keep reports of its games from being stored. Shorter than the time after which
 * reports that are stored together give up.
 */
const longestHoldMilliseconds = 800;

/** A reminder that is queued. */
interface Reminder extends OutboxMessage {
  readonly content: ReminderContent;
}

/** A captain who still has to be reminded. */
interface Waiting extends MarkedAddress {
  readonly mark: string;
  readonly reminded: RemindedAddress;
}

/** A reminder, and those of its games that still have no report. */
interface Wanted {
  readonly message: Reminder;
  readonly games: readonly NamedGame[];
}

/**
 * Reminds a captain of games that nobody has reported. Each attempt sends one e-mail with all games
 * of the captain's teams; the team's other captains follow. The address comes from the league feed at
 * that moment and is not stored, only its mark (docs/extensions.md, section 13).
 */
@Injectable()
export class DeliverReminder extends MessageSender {
  override readonly kinds = ['reminder'] as const;
  override readonly isForCaptains = true;

  constructor(
    senders: MessageSenders,
    marks: MarkStores,
    private readonly games: GamesToRemind,
    private readonly reminders: CaptainReminders,
    private readonly captainMail: CaptainMail,
    private readonly leagues: Leagues,
    private readonly languages: EmailLanguages,
    private readonly calendar: AssociationCalendar,
  ) {
    super();
    senders.add(this);
    marks.add(reminders);
  }

  override subject(message: OutboxMessage): string {
    return waitingSubject((message as Reminder).content);
  }

  /** Those that were refused are tried again. */
  override renewed(message: OutboxMessage): OutboxMessage {
    return { ...message, elsewhere: [] };
  }

  override tidy(now: Date): Promise<void> {
    return this.reminders.forget(marksKeptSince(now));
  }

  override async send(
    [taken]: readonly OutboxMessage[],
    now: Date,
    lost: AbortSignal,
  ): Promise<Outcome> {
    const message = taken as Reminder;
    const { leagueId, teamId, gameIds } = message.content;
    const due = await this.games.unreportedAmong(gameIds, now);
    // A refresh of the schedule may have given a game to other teams.
    const games = due.filter(({ home, away }) => home.id === teamId || away.id === teamId);
    if (games.length === 0 || !this.captainMail.reachesPeople) return dropped;
    if (this.captainMail.isTooLate(message, now)) return dropped;
    const waitUntil = this.captainMail.waitUntil(now);
    if (waitUntil) return postponed(message, waitUntil);

    const captains = await this.captainMail.captainsOf(leagueId, teamId);
    if (typeof captains === 'string') {
      return this.captainMail.retry(message, { kind: 'unaddressed', reason: captains });
    }
    const waiting = await this.waitingOf(captains, message, games, now);
    const today = waiting.filter(({ reminded }) => !reminded.isRemindedToday);
    // Takes turns, so that one whose mail server is away does not keep back the others.
    const captain = today[message.refusals % today.length];
    if (captain) return this.remind(captain, waiting.length === 1, { message, games }, now, lost);
    return waiting.length > 0 ? postponed(message, this.nextDay(now)) : dropped;
  }

  /** The captains who have not been told of one of the games since the message was queued. */
  private async waitingOf(
    captains: readonly MarkedAddress[],
    message: Reminder,
    games: readonly NamedGame[],
    now: Date,
  ): Promise<readonly Waiting[]> {
    const stopped = await this.captainMail.stoppedAmong(captains.flatMap(({ marks }) => marks));
    const done = [...stopped, ...message.elsewhere];
    const left = captains.filter(({ marks }) => !marks.some((mark) => done.includes(mark)));
    const today = this.calendar.dateAt(now);
    const ids = games.map(({ id }) => id);
    const waiting = await Promise.all(
      left.map(async (captain) => ({
        ...captain,
        mark: this.captainMail.markOf(captain),
        reminded: await this.reminders.of(captain.marks, today, ids),
      })),
    );
    return waiting.filter(({ reminded }) =>
      ids.some((id) => isToBeReminded(id, reminded, message.createdAt)),
    );
  }

  private async remind(
    captain: Waiting,
    isLast: boolean,
    { message, games }: Wanted,
    now: Date,
    lost: AbortSignal,
  ): Promise<Outcome> {
    const { mark, marks } = captain;
    const today = this.calendar.dateAt(now);
    const listed = await this.gamesOf(captain, { message, games }, today, now);
    const ids = listed.map(({ id }) => id);
    if (ids.length === 0) return dropped;
    // Counted before it is sent. If this process is killed in between, the e-mail is not sent again.
    if (!(await this.reminders.count(mark, marks, today, ids, now))) {
      return { delivery: { kind: 'unwanted' }, left: [message] };
    }
    const delivery = await this.sendTo(captain, listed, message, lost);
    const mayHaveArrived = delivery.kind === 'refused' && delivery.mayHaveArrived === true;
    if (delivery.kind === 'delivered' || mayHaveArrived) {
      await this.games.reminded(ids, new Date());
      return { delivery, left: isLast ? [] : [begunAnew(message)] };
    }
    await this.reminders.takeBack(mark, today, ids);
    // Looks again at once: there may be nothing to remind of any more.
    if (delivery.kind === 'unwanted') return { delivery, left: [message] };
    if (delivery.kind === 'refused' && delivery.final && !isLast) {
      return {
        delivery,
        left: [{ ...begunAnew(message), elsewhere: [...message.elsewhere, mark] }],
      };
    }
    return this.captainMail.retry(message, delivery);
  }

  /**
   * The games for which the message was queued, and what else has no report of all teams that the
   * captain has, oldest first.
   */
  private async gamesOf(
    { address, marks }: Waiting,
    { message: { content }, games: own }: Wanted,
    today: string,
    now: Date,
  ): Promise<readonly NamedGame[]> {
    const teamIds = new Set([content.teamId, ...this.leagues.teamsOfCaptain(address)]);
    const ofTeams = await this.games.unreportedOf([...teamIds], now);
    // An administrator can ask for a reminder of a game that is older than those.
    const older = own.filter(({ id }) => !ofTeams.some((game) => game.id === id));
    const games = [...older, ...ofTeams];
    const reminded = await this.reminders.of(
      marks,
      today,
      games.map(({ id }) => id),
    );
    const mentioned = games.filter(({ id }) => mayBeMentioned(id, reminded));
    // Those for which the message was queued come first, if there are too many.
    const isOwn = ({ id }: NamedGame) => content.gameIds.includes(id);
    const chosen = [...mentioned.filter(isOwn), ...mentioned.filter((game) => !isOwn(game))];
    const listed = new Set(chosen.slice(0, mostGamesListed));
    return mentioned.filter((game) => listed.has(game));
  }

  private async sendTo(
    captain: Waiting,
    games: readonly NamedGame[],
    message: Reminder,
    lost: AbortSignal,
  ): Promise<Delivery> {
    const tooSlow = new AbortController();
    const held: (() => void)[] = [];
    let isOver = false;
    const hold = async () => {
      // The mail server may have taken long to be ready.
      if (this.captainMail.waitUntil(new Date())) return false;
      if ((await this.captainMail.stoppedAmong(captain.marks)).length > 0) return false;
      const release = await this.games.hold(games.map(({ id }) => id));
      if (release === null) return false;
      // Waiting for the games can take longer than the attempt.
      if (isOver) {
        release();
        return false;
      }
      const timer = setTimeout(() => {
        tooSlow.abort();
      }, longestHoldMilliseconds);
      const done = () => {
        clearTimeout(timer);
        release();
      };
      held.push(done);
      return done;
    };
    const write = (stopPage: string) => {
      const listed = games.map((game) => ({
        ...game,
        reportUrl: this.captainMail.urlOf('g', game.id),
      }));
      const content = reminderEmail(message.content, listed, stopPage, this.languages.of());
      return { subject: content.heading, content };
    };
    try {
      // Another e-mail on another day has another Message-ID.
      const idSuffix = `.${this.calendar.dateAt(new Date())}`;
      const signal = AbortSignal.any([lost, tooSlow.signal]);
      const email = { message, captain, idSuffix, write };
      const delivery = await this.captainMail.send(email, signal, hold);
      if (delivery.kind !== 'refused' || !tooSlow.signal.aborted) return delivery;
      // It was cut off before the end, so no mail server delivers it.
      return { ...delivery, mayHaveArrived: false };
    } finally {
      isOver = true;
      for (const release of held) release();
    }
  }

  /** To a quarter of an hour. If it is night then, the quiet hours follow. */
  private nextDay(now: Date): Date {
    const today = this.calendar.dateAt(now);
    let next = now;
    while (this.calendar.dateAt(next) === today) next = new Date(next.getTime() + 900_000);
    return next;
  }
}
