import type { ReactNode } from 'react';
import { Skeleton } from '../ui/feedback/Skeleton';
import { isTie } from '@score-tracker/backend/submissions/domain/game-result';
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
}

/** The dark panel with its two halves. */
export function Board({ winning, losing, tie }: BoardProps) {
  return (
    <div className={styles.board} data-tie={tie || undefined}>
      <div className={styles.halves}>
        <Half {...winning} />
        <div className={styles.middle}>{tie && <span className={styles.tie}>Tie</span>}</div>
        <Half {...losing} />
      </div>
    </div>
  );
}

function Half({ team, role, score, lit }: BoardSide) {
  return (
    <div className={styles.half} data-lit={lit || undefined}>
      <div className={styles.head}>
        {role && <span className={styles.role}>{role}</span>}
        <span className={styles.team}>
          {team ?? <Skeleton className={styles.teamPlaceholder} />}
        </span>
      </div>
      {score}
    </div>
  );
}

export interface ScoreboardProps {
  readonly winningTeam: string | undefined;
  readonly losingTeam: string | undefined;
  readonly winningScore: number;
  readonly losingScore: number;
}

/** A final score, which can't be changed. */
export function Scoreboard(props: ScoreboardProps) {
  const { winningTeam, losingTeam, winningScore, losingScore } = props;
  const tie = isTie(props);
  return (
    <Board
      tie={tie}
      winning={{ team: winningTeam, score: <Digits score={winningScore} />, lit: !tie }}
      losing={{ team: losingTeam, score: <Digits score={losingScore} />, lit: false }}
    />
  );
}

function Digits({ score }: { readonly score: number }) {
  return <span className={styles.digits}>{score}</span>;
}
