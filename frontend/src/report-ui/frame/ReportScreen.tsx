import { t } from '@lingui/core/macro';
import type { ReactNode, RefObject } from 'react';
import { formatDate } from '../../format/calendar';
import { Scoreboard, type ScoreboardProps } from '../../game-ui/Scoreboard';
import { Icon } from '../../ui/elements/Icon';
import { Fact, Facts } from '../../ui/layout/Facts';
import { ScreenTitle } from './ScreenTitle';
import { useArrival } from './use-arrival';
import styles from './ReportScreen.module.css';

interface ReportScreenProps {
  readonly title: string;
  /** Whether something was done, which a tick says. */
  readonly isDone?: boolean;
  /** Above the title. */
  readonly mark?: ReactNode;
  /** Below the title. */
  readonly intro?: ReactNode;
  /** Tells this screen from others, if its title does not. The title takes the focus when it changes. */
  readonly name?: string;
  /** The title's, if somebody else moves the focus to it, too. It then has the focus of `useArrival`. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children?: ReactNode;
}

/** A screen about a report, or one that a link has opened. */
export function ReportScreen(props: ReportScreenProps) {
  const { title, isDone = false, mark, intro, name = title, heading, children } = props;
  const own = useArrival(heading ? null : name);
  return (
    <section className="column-24">
      <ScreenTitle>{title}</ScreenTitle>
      <div className={`column-8 ${styles.head}`}>
        {isDone && (
          <Icon size={40} className={styles.done}>
            <circle cx="12" cy="12" r="9.2" />
            <path d="m7.8 12.4 3 3 5.4-6" />
          </Icon>
        )}
        {mark}
        <h1 ref={heading ?? own} tabIndex={-1}>
          {title}
        </h1>
        {intro}
      </div>
      {children}
    </section>
  );
}

export function ReportScreenActions({ children }: { readonly children: ReactNode }) {
  return <div className={`column-8 ${styles.actions}`}>{children}</div>;
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
    <div className={`card ${styles.card}`}>
      {head}
      <Scoreboard {...game} />
      <Facts className={styles.facts}>
        <Fact name={t`Sport`}>{game.sport}</Fact>
        <Fact name={t`League`}>{game.league}</Fact>
        <Fact name={t`Location`}>{game.location}</Fact>
        <Fact name={t`Match Date`}>{formatDate(game.matchDate)}</Fact>
        {children}
      </Facts>
    </div>
  );
}
