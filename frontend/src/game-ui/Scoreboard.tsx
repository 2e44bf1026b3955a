import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/feedback/Skeleton';
import { hasWinner, isTie } from '@score-tracker/backend/submissions/domain/game-result';
import { hasScores } from '@score-tracker/backend/submissions/domain/outcome';
import { EndingWords } from './EndingWords';
import { endingText, type Ending } from './score-words';
import styles from './Scoreboard.module.css';

interface BoardSide {
  /** Undefined while the name loads. */
  readonly team: string | undefined;
  /** A small line above the name, such as "Winning Team". */
  readonly role?: string;
  readonly score: ReactNode;
  readonly lit: boolean;
}

interface BoardProps {
  readonly winning: BoardSide;
  readonly losing: BoardSide;
  readonly tie: boolean;
  /** How the game ended, if it was not played to its end. */
  readonly ending?: string | null;
}

/** The dark panel with its two halves. */
export function Board({ winning, losing, tie, ending = null }: BoardProps) {
  return (
    <div className={styles.board} data-tie={tie || undefined}>
      <div className={styles.halves}>
        <Half {...winning} />
        <div className={styles.middle}>{tie && <span className={styles.tie}>{t`Tie`}</span>}</div>
        <Half {...losing} />
      </div>
      {ending !== null && (
        <p className={styles.ending}>
          <EndingWords text={ending} />
        </p>
      )}
    </div>
  );
}

function Half({ team, role, score, lit }: BoardSide) {
  return (
    <div className={`column-8 ${styles.half}`} data-lit={lit || undefined}>
      <div className={`column-4 ${styles.head}`}>
        {role && <span className={styles.role}>{role}</span>}
        <span className={styles.team}>
          {team ?? <Skeleton className={styles.teamPlaceholder} />}
        </span>
      </div>
      {score}
    </div>
  );
}

export interface ScoreboardProps extends Ending {
  readonly winningTeam: string | undefined;
  readonly losingTeam: string | undefined;
  readonly winningScore: number;
  readonly losingScore: number;
}

/** A result, which can't be changed. */
export function Scoreboard(props: ScoreboardProps) {
  const { winningTeam, losingTeam, winningScore, losingScore, outcome = 'played' } = props;
  const tie = isTie(props);
  const digits = (score: number) => (hasScores(outcome) ? <Digits score={score} /> : null);
  const ending = endingText(props);
  const isForfeit = outcome === 'forfeit' && ending !== null;
  // It stands with the team that forfeited.
  const forfeit = isForfeit && (
    <p className={styles.forfeit}>
      <EndingWords text={ending} />
    </p>
  );
  return (
    <Board
      tie={tie}
      ending={isForfeit ? null : ending}
      winning={{ team: winningTeam, score: digits(winningScore), lit: hasWinner(props) }}
      losing={{ team: losingTeam, score: forfeit || digits(losingScore), lit: false }}
    />
  );
}

function Digits({ score }: { readonly score: number }) {
  return <span className={styles.digits}>{score}</span>;
}
