import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../api/use-site';
import { Alert } from '../../ui/feedback/Alert';
import { formatMatchDay, useToday } from '../../format/calendar';
import { isTie } from '@score-tracker/backend/submissions/domain/game-result';
import { reasonNames, type Outcome } from '@score-tracker/backend/submissions/domain/outcome';
import type { Ending } from '../../game-ui/score-words';
import { likelySlip } from '../../report/model/likely-slips';
import styles from './ResultSentence.module.css';
import type { Step } from '../../report/model/steps';

interface ResultProps extends Ending {
  readonly winningTeam: string;
  readonly losingTeam: string;
  readonly winningScore: number;
  readonly losingScore: number;
  /** `YYYY-MM-DD` */
  readonly matchDate: string;
}

/** The result as a spoken sentence, so that a captain notices what is wrong. */
export function ResultSentence(props: ResultProps) {
  const { winningScore, losingScore, matchDate } = props;
  const [winning, losing] = [isolated(props.winningTeam), isolated(props.losingTeam)];
  const { outcome = 'played', outcomeReason } = props;
  const today = useToday(useSite()?.timeZone);
  // Word joiners keep the score on one line.
  const score = `${winningScore}\u2060–\u2060${losingScore}`;
  const day = formatMatchDay(matchDate, today);
  const sentences: Record<Outcome, string> = {
    played: isTie(props)
      ? t`${winning} and ${losing} tied ${score} on ${day}.`
      : t`${winning} beat ${losing} ${score} on ${day}.`,
    forfeit: t`Forfeit: ${winning} won, because ${losing} forfeited, on ${day}.`,
    'double-forfeit': t`Both teams forfeited: ${winning} against ${losing}, on ${day}.`,
    abandoned: t`Abandoned: ${winning} against ${losing}, stopped at ${score}, on ${day}.`,
    'not-played': t`Not played: ${winning} against ${losing}, on ${day}.`,
  };
  // "Other" tells nobody what it was.
  const name = outcomeReason && outcomeReason !== 'other' ? reasonNames[outcomeReason] : '';
  const reason = inLanguage(name).toLowerCase();
  return (
    <p className={styles.result}>
      {sentences[outcome]}
      {reason && ` ${t`Reason: ${reason}.`}`}
    </p>
  );
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
  const highest = result.winningScore;
  return (
    <Alert
      kind="notice"
      action={{
        label: t`Change the scores`,
        onPress: () => onChange(3),
      }}
    >
      {slip === 'tie'
        ? t`A tie is unusual in ${sportName}. If it ended so, submit it.`
        : t`A score of ${highest} is unusual in ${sportName}. If it is right, submit it.`}
    </Alert>
  );
}
