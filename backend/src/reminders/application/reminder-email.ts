import { isolated } from '../../kernel/isolated';
import { EmailContent } from '../../mail/application/email-content';
import { EmailLanguage } from '../../mail/application/languages/email-languages';
import { NamedGame } from '../../schedule/application/games-to-remind';
import { ReminderContent } from '../domain/reminder';

/** A game in a reminder, and the URL with which it is reported. */
export interface GameOfEmail extends NamedGame {
  readonly reportUrl: string;
}

/** The subject of a reminder that was not sent yet, for administrators. */
export function waitingSubject({ teamName, leagueName }: ReminderContent): string {
  return `Reminder: ${isolated(teamName)}, ${isolated(leagueName)}`;
}

/** @param games at least one; all that have no report */
export function reminderEmail(
  { teamId, teamName }: ReminderContent,
  games: readonly GameOfEmail[],
  stopPage: string,
  { language, t, dates }: EmailLanguage,
): EmailContent {
  const [first] = games;
  const isOne = games.length === 1;
  const areAllOfTeam = games.every(({ home, away }) => home.id === teamId || away.id === teamId);
  const facts = (game: GameOfEmail) =>
    [
      isolated(game.leagueName),
      dates.gameTime(game.date, game.time),
      ...(game.location ? [isolated(game.location)] : []),
    ].join(', ');
  return {
    language,
    preview: isOne ? facts(first!) : games.map(nameOf).join(', '),
    heading: isOne
      ? t('No result yet: {game}', { game: nameOf(first!) })
      : t('{count} games have no result yet', { count: games.length }),
    lead: isOne
      ? [
          facts(first!),
          t("Nobody has reported this game. Please report the score. You don't need an account."),
        ]
      : [
          t(
            "Nobody has reported these games. Please report the scores. You don't need an account.",
          ),
        ],
    result: null,
    versions: [],
    changes: [],
    sections: [],
    action: isOne ? { label: t('Report this game'), url: first!.reportUrl } : null,
    choices: isOne
      ? []
      : games.map((game) => ({
          title: nameOf(game),
          facts: facts(game),
          label: t('Report this game'),
          url: game.reportUrl,
        })),
    closing: [
      areAllOfTeam
        ? t('You get this because the league lists you as a captain of {team}.', {
            team: isolated(teamName),
          })
        : t(
            'You get this because the league lists you as a captain of a team in each of these games.',
          ),
      t("If the other team has reported a game in the meantime, you don't need to do anything."),
      t('You get at most one of these e-mails a day.'),
    ],
    closingLink: { label: t('Stop these e-mails'), url: stopPage },
  };
}

function nameOf({ home, away }: GameOfEmail): string {
  return `${isolated(home.name)} – ${isolated(away.name)}`;
}
