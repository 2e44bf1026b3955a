import type { Dismiss } from '../../../ui/feedback/Toasts';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { counted } from '@score-tracker/backend/kernel/counted';
import { Section } from '../Section';
import { OpenableList } from './OpenableList';
import { RefreshButton } from './RefreshButton';
import styles from './ScheduleSection.module.css';
import { SyncFacts } from './SyncFacts';
import type { FeedStatus } from '../../../api/types';

type Schedule = NonNullable<FeedStatus['schedule']>;

const sources: Record<Schedule['source'], string> = {
  file: 'SCHEDULE_FILE',
  imports: 'Imported schedules',
  feed: 'The league file',
};

interface ScheduleSectionProps {
  readonly schedule: Schedule;
  /** Whether a schedule that was held back is accepted here. Leagues that were are accepted first. */
  readonly canAccept: boolean;
  readonly isRunning: boolean;
  readonly onBegun: (dismiss: Dismiss | null) => void;
}

/** How the server ends its message if it held the schedule back (docs/extensions.md, section 13). */
const heldBack = /an administrator can accept it\.$/;

/** Where the games come from, and which lines were not understood. */
export function ScheduleSection({ schedule, canAccept, ...refresh }: ScheduleSectionProps) {
  const { source, games, lastError, notUnderstood, notUnderstoodCount } = schedule;
  const { withoutOpponentCount = 0 } = schedule;
  return (
    <Section id="schedule" heading="Schedule of games">
      {lastError !== null && (
        <div className={`band failing below-12 ${styles.error}`}>
          <p>{lastError}</p>
          {canAccept && heldBack.test(lastError) && <RefreshButton acceptShrink {...refresh} />}
        </div>
      )}
      <SyncFacts
        facts={[
          ['Source', sources[source]],
          ['Games', games.toLocaleString('en-US')],
          ['Not Understood', notUnderstoodCount.toLocaleString('en-US')],
        ]}
      />
      {withoutOpponentCount > 0 && (
        <p className={`small-print ${styles.note}`}>
          {counted(withoutOpponentCount, source === 'file' ? 'line' : 'game')}{' '}
          {withoutOpponentCount === 1 ? 'is for a bye or has' : 'are for a bye or have'} no opponent
          yet.
        </p>
      )}
      {notUnderstoodCount > 0 && (
        <OpenableList
          summary={`Show the ${notUnderstoodCount === 1 ? 'game that was' : 'games that were'} not understood`}
        >
          <p className={`small-print ${styles.note}`}>
            {notUnderstood.length < notUnderstoodCount &&
              `The first ${counted(notUnderstood.length, 'game')} of ${notUnderstoodCount.toLocaleString('en-US')}. `}
            Left out until the schedule is corrected.
          </p>
          <ul>
            {notUnderstood.map(({ line, league, reason }, index) => (
              <li key={index}>
                <span>
                  {source === 'file' ? 'Line' : 'Game'} {line.toLocaleString('en-US')}
                  {league && `, ${isolated(league)}`}
                </span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </OpenableList>
      )}
    </Section>
  );
}
