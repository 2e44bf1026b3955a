import { isolated } from '../../kernel/isolated';
import { EmailContent } from '../../mail/application/email-content';
import { EmailDates } from '../../mail/application/email-dates';
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
  dates: EmailDates,
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
    preview: isOne ? facts(first!) : games.map(nameOf).join(', '),
    heading: isOne
      ? `No result yet: ${nameOf(first!)}`
      : `${games.length} games have no result yet`,
    lead: isOne
      ? [
          facts(first!),
          "Nobody has reported this game. Please report the score. You don't need an account.",
        ]
      : ["Nobody has reported these games. Please report the scores. You don't need an account."],
    result: null,
    versions: [],
    changes: [],
    sections: [],
    action: isOne ? { label: 'Report this game', url: first!.reportUrl } : null,
    choices: isOne
      ? []
      : games.map((game) => ({
          title: nameOf(game),
          facts: facts(game),
          label: 'Report this game',
          url: game.reportUrl,
        })),
    closing: [
      areAllOfTeam
        ? `You get this because the league lists you as a captain of ${isolated(teamName)}.`
        : 'You get this because the league lists you as a captain of a team in each of these games.',
      "If the other team has reported a game in the meantime, you don't need to do anything.",
      'You get at most one of these e-mails a day.',
    ],
    closingLink: { label: 'Stop these e-mails', url: stopPage },
  };
}

function nameOf({ home, away }: GameOfEmail): string {
  return `${isolated(home.name)} – ${isolated(away.name)}`;
}
