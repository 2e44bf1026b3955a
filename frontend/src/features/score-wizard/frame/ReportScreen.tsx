import type { ReactNode } from 'react';
import { formatDate } from '../../../format/calendar';
import { Scoreboard, type ScoreboardProps } from '../../../game-ui/Scoreboard';
import { Fact, Facts } from '../../../ui/layout/Facts';
import styles from './ReportScreen.module.css';

/** The parts that the screens about sent and saved reports share. */
interface PartProps {
  readonly children: ReactNode;
}

export function ReportScreen({ children }: PartProps) {
  return <section className={styles.screen}>{children}</section>;
}

/** Says what happened to the report. */
export function ReportScreenHead({ children }: PartProps) {
  return <div className={styles.head}>{children}</div>;
}

export function ReportScreenActions({ children }: PartProps) {
  return <div className={styles.actions}>{children}</div>;
}

interface ReportCardProps {
  readonly game: ScoreboardProps & {
    readonly sport: string;
    readonly league: string;
    readonly location: string;
    readonly matchDate: string;
  };
  /** Shown above the result. */
  readonly head: ReactNode;
  /** Added after the facts of the game. */
  readonly children?: ReactNode;
}

export function ReportCard({ game, head, children }: ReportCardProps) {
  return (
    <div className={styles.card}>
      {head}
      <Scoreboard
        winningTeam={game.winningTeam}
        losingTeam={game.losingTeam}
        winningScore={game.winningScore}
        losingScore={game.losingScore}
        outcome={game.outcome}
        outcomeReason={game.outcomeReason}
      />
      <Facts className={styles.facts}>
        <Fact name="Sport">{game.sport}</Fact>
        <Fact name="League">{game.league}</Fact>
        <Fact name="Location">{game.location}</Fact>
        <Fact name="Match Date">{formatDate(game.matchDate)}</Fact>
        {children}
      </Facts>
    </div>
  );
}
