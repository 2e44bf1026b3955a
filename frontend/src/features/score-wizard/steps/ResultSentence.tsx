import { useSite } from '../../../api/use-site';
import { Alert } from '../../../ui/feedback/Alert';
import { formatMatchDay, useToday } from '../../../format/calendar';
import { isTie } from '@score-tracker/backend/submissions/domain/game-result';
import { likelySlip } from '../model/likely-slips';
import styles from './ResultSentence.module.css';
import type { Step } from '../model/steps';

interface ResultProps {
  readonly winningTeam: string;
  readonly losingTeam: string;
  readonly winningScore: number;
  readonly losingScore: number;
  /** `YYYY-MM-DD` */
  readonly matchDate: string;
}

/** The result as a spoken sentence, so that a captain notices what is wrong. */
export function ResultSentence(props: ResultProps) {
  const { winningTeam, losingTeam, winningScore, losingScore, matchDate } = props;
  const today = useToday(useSite()?.timeZone);
  // Word joiners keep the score on one line.
  const score = `${winningScore}\u2060–\u2060${losingScore}`;
  const result = isTie(props)
    ? `${winningTeam} and ${losingTeam} tied ${score}`
    : `${winningTeam} beat ${losingTeam} ${score}`;
  return <p className={styles.result}>{`${result} on ${formatMatchDay(matchDate, today)}.`}</p>;
}

interface SlipNoticeProps extends Pick<ResultProps, 'winningScore' | 'losingScore'> {
  readonly sportId: string;
  readonly sportName: string;
  readonly onChange: (step: Step) => void;
}

/**
 * Asks the captain to check a score that is unusual in the sport. The captain can submit anyway.
 */
export function SlipNotice({ onChange, sportName, ...result }: SlipNoticeProps) {
  const slip = likelySlip(result);
  if (!slip) return null;
  return (
    <Alert
      kind="notice"
      action={{
        label: 'Change the scores',
        onPress: () => {
          onChange(3);
        },
      }}
    >
      {slip === 'tie'
        ? `A tie is unusual in ${sportName}. If it ended so, submit it.`
        : `A score of ${result.winningScore} is unusual in ${sportName}. If it is right, submit it.`}
    </Alert>
  );
}
