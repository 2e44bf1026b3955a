import { isolated } from '../../kernel/isolated';
import { counted } from '../../kernel/counted';
import { CalendarDate } from '../../kernel/calendar-date';

interface MissingGame {
  /** On the association's clocks, such as 19:00; null if only the date is known. */
  readonly time: string | null;
  readonly home: string;
  readonly away: string;
}

/** The games of a league on one day, without those that were cancelled, postponed or dismissed. */
export interface Evening {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly date: CalendarDate;
  /** How many games there were; at least one. */
  readonly games: number;
  /** Those that nobody has reported, by the names of the teams. */
  readonly missing: readonly MissingGame[];
}

/** Whether all reports of an evening are in (docs/extensions.md, section 17). */
export function subjectOf({ leagueName, games, missing }: Evening): string {
  const isIn = missing.length === 0;
  if (games === 1) {
    return `The report of the only game of ${isolated(leagueName)} is ${isIn ? 'in' : 'missing'}`;
  }
  const all = `${counted(games, 'game')} of ${isolated(leagueName)}`;
  if (isIn) return `All ${all} are in`;
  return `${missing.length} of ${all} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** More would make the e-mail too long. */
const mostListed = 50;

/** The e-mail to the sport's recipients about an evening. */
export function emailAbout(evening: Evening) {
  const { date, missing, sportName } = evening;
  const more = missing.length - mostListed;
  return {
    subject: subjectOf(evening),
    lead: [
      `The games were on ${day.format(new Date(`${date}T00:00:00Z`))}.`,
      ...(missing.length > 0 ? ['Nobody has reported the games below.'] : []),
      ...(more > 0 ? [`${counted(more, 'more is', 'more are')} not listed here.`] : []),
    ],
    facts: missing
      .slice(0, mostListed)
      .map(
        ({ time, home, away }) =>
          [
            time === null ? 'No time' : timeOfDay.format(new Date(`${date}T${time}:00Z`)),
            `${isolated(home)} – ${isolated(away)}`,
          ] as const,
      ),
    action:
      missing.length > 0
        ? {
            label: 'Open the games without a report',
            path: '/admin?tab=submissions&view=unreported',
          }
        : null,
    closing: [`You get this because reports of ${sportName} go to you.`],
  };
}
