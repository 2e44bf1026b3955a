import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../api/use-read';
import { formatTimeAndPlace } from '../../../format/game-days';
import { useReportForm } from '../../../report-ui/form/use-report-form';
import { noGameLink, type GameLink } from '../../../report/model/game-link';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';

interface GameOfDayFieldProps {
  readonly gameLink: GameLink;
  readonly onChoose: (gameLink: GameLink) => void;
}

/** Asks which one a report is about, if the schedule has several games of these teams that day. */
export function GameOfDayField({ gameLink, onChoose }: GameOfDayFieldProps) {
  const { control } = useReportForm();
  const details = useWatch({ control, name: 'leagueDetails' });
  const { leagueId, winningTeamId, losingTeamId, matchDate } = details;
  const isKnown = Boolean(leagueId && winningTeamId && losingTeamId && matchDate);
  // In one order, so that swapping the teams reads nothing again.
  const [team, opponent] = [winningTeamId, losingTeamId].sort() as [string, string];
  const query = { league: leagueId, team, opponent, date: matchDate };
  const { data: games = [] } = useRead('/api/games-of-day', isKnown ? { query } : null);
  if (games.length === 0) return null;
  const choices = games.map(({ time, location, token }, index) => ({
    id: token,
    name: [gameName(index + 1), formatTimeAndPlace({ time, location })].filter(Boolean).join(', '),
  }));
  const isChosen = choices.some(({ id }) => id === gameLink.token);
  return (
    <ChoiceSelect
      label={choices.length === 2 ? t`First or second game?` : t`Which game?`}
      none={t`I don't know`}
      value={isChosen ? gameLink.token : null}
      choices={choices}
      onChange={(token) =>
        onChoose(
          token === null
            ? noGameLink
            : { token, leagueId, homeId: team, awayId: opponent, isChosen: true },
        )
      }
    />
  );
}

function gameName(number: number): string {
  if (number === 1) return t`First game`;
  return number === 2 ? t`Second game` : t`Game ${number}`;
}
