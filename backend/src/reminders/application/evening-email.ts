import { isolated } from '../../kernel/isolated';
import { EmailLanguage } from '../../mail/application/languages/email-languages';
import { Evening } from '../domain/evening';

/** More would make the e-mail too long. */
const mostListed = 50;

/** The e-mail to the sport's recipients about an evening (docs/extensions.md, section 17). */
export function eveningEmail(evening: Evening, words: EmailLanguage) {
  const { date, missing, sportName: sport } = evening;
  const { language, t, dates } = words;
  const more = missing.length - mostListed;
  return {
    language,
    subject: subjectOf(evening, words),
    lead: [
      t('The games were on {day}.', { day: dates.fullDay(date) }),
      ...(missing.length > 0 ? [t('Nobody has reported the games below.')] : []),
      ...(more > 0
        ? [
            t('{count, plural, one {# more is} other {# more are}} not listed here.', {
              count: more,
            }),
          ]
        : []),
    ],
    facts: missing
      .slice(0, mostListed)
      .map(
        ({ time, home, away }) =>
          [
            time === null ? t('No time') : dates.clock(time),
            `${isolated(home)} – ${isolated(away)}`,
          ] as const,
      ),
    action:
      missing.length > 0
        ? {
            label: t('Open the games without a report'),
            path: '/admin?tab=submissions&view=unreported',
          }
        : null,
    closing: [t('You get this because reports of {sport} go to you.', { sport })],
  };
}

/** Whether all reports of the evening are in. */
function subjectOf({ leagueName, games, missing }: Evening, { t }: EmailLanguage): string {
  const isIn = missing.length === 0;
  const league = isolated(leagueName);
  if (games === 1) {
    return isIn
      ? t('The report of the only game of {league} is in', { league })
      : t('The report of the only game of {league} is missing', { league });
  }
  const all = { count: games, league };
  return isIn
    ? t('All {count, plural, one {# game} other {# games}} of {league} are in', all)
    : t(
        '{missing} of {count, plural, one {# game} other {# games}} of {league} {missing, plural, one {is} other {are}} missing',
        { ...all, missing: missing.length },
      );
}
