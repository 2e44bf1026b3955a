import { useSite } from '../../../api/use-site';
import { counted } from '@score-tracker/backend/kernel/counted';
import { useToday } from '../../../format/calendar';
import { Icon } from '../../../ui/elements/Icon';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLastReportedGame } from '../model/api';
import { useGamesSummary } from '../model/summary';
import type { Scope } from '../model/game-filters';
import { allInText } from '../model/game-words';
import styles from './AllIn.module.css';

/** Says that no report is missing, with the count of the last evening. */
export function AllIn({ scope }: { readonly scope: Scope }) {
  const today = useToday(useSite()?.timeZone);
  const last = useLastReportedGame(scope);
  const date = last.data?.date;
  const evening = useGamesSummary(date === undefined ? null : { ...scope, from: date, to: date });
  const all = useGamesSummary(scope).data;
  const isKnown = last.data === null || [last, evening].some(({ error }) => error !== undefined);
  const count = evening.data?.reported ?? 0;
  const isCounted = date !== undefined && count > 0;
  return (
    <div className={`line-16 ${styles.allIn}`}>
      <Icon size={40}>
        <circle cx="12" cy="12" r="9.2" />
        <path d="m7.8 12.4 3 3 5.4-6" />
      </Icon>
      <div>
        <p className={styles.sentence}>
          {isCounted ? (
            allInText(count, date, today, scope.league === null ? null : last.data!.leagueName)
          ) : isKnown || evening.data ? (
            'No game is missing a report.'
          ) : (
            <Skeleton className={styles.placeholder} />
          )}
        </p>
        {all !== undefined && all.due > count && (
          <p className={styles.season}>
            {counted(all.reported, 'game')} so far, and no report is missing.
          </p>
        )}
      </div>
    </div>
  );
}
