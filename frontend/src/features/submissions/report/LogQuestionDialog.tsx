import { failureMessage } from '../../../languages/failure-message';
import { readWhenShown } from '../../../api/read-when-shown';
import type { Submission } from '../../../api/types';
import { useRead } from '../../../api/use-read';
import { formatTimeAndPlace } from '../../../format/game-days';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Spinner';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/overlays/AlertDialog';
import type { LogQuestion } from './log-question';

interface LogQuestionDialogProps {
  readonly report: Submission;
  readonly question: LogQuestion;
  readonly isBusy: boolean;
  readonly onReplace: (replace: boolean) => void;
  /** Called with the id of a game of the schedule. */
  readonly onGame: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks what the server has to know before a report is logged. */
export default function LogQuestionDialog(props: LogQuestionDialogProps) {
  const { report, question, isBusy, onReplace, onGame, onClose } = props;
  const isOfGames = question.about === 'gameId';
  return (
    <AlertDialog
      open
      title={isOfGames ? 'Which Game Is It?' : 'Replace the Result?'}
      onClose={onClose}
    >
      <DialogText>
        {question.sentence}
        {!isOfGames &&
          ' The report that is logged now stays, says that it was replaced, and no longer counts. If these were two games, log both.'}
      </DialogText>
      {isOfGames && <GamesOfDay report={report} isBusy={isBusy} onGame={onGame} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {!isOfGames && (
          <>
            <Button disabled={isBusy} onClick={() => onReplace(false)}>
              Log Both
            </Button>
            <Button kind="filled" disabled={isBusy} onClick={() => onReplace(true)}>
              Replace
            </Button>
          </>
        )}
      </DialogActions>
    </AlertDialog>
  );
}

type GamesOfDayProps = Pick<LogQuestionDialogProps, 'report' | 'isBusy' | 'onGame'>;

/** The games of the report's teams on its date, as buttons. */
function GamesOfDay({ report, isBusy, onGame }: GamesOfDayProps) {
  const { sportId, matchDate } = report;
  const dates = { from: matchDate, to: matchDate };
  const query = { state: 'all', sport: sportId, ...dates, limit: 200 } as const;
  const { data, error, mutate } = useRead('/api/admin/games', { query }, readWhenShown);
  if (error !== undefined) {
    return (
      <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
        {failureMessage(error, 'The games could not be loaded.')}
      </Alert>
    );
  }
  if (!data) return <Spinner>Loading the games...</Spinner>;
  const teams = new Set([report.winningTeamName, report.losingTeamName]);
  const games = data.filter(
    ({ home, away, leagueName, suggestedSubmissionIds }) =>
      suggestedSubmissionIds.includes(report.id) ||
      (leagueName === report.leagueName && teams.has(home.name) && teams.has(away.name)),
  );
  return (
    <ul className="column-8">
      {games.map(({ id, time, location, state }, index) => (
        <li key={id}>
          <Button disabled={isBusy} onClick={() => onGame(id)}>
            {[
              formatTimeAndPlace({ time, location }) || `Game ${index + 1}`,
              ...(state === 'reported' ? ['has a report'] : []),
            ].join(', ')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
