import type { ReactNode } from 'react';
import type { Submission } from '../../../api/types';
import { useFeature } from '../../../api/use-site';
import { Icon } from '../../../ui/elements/Icon';
import styles from './StandingMark.module.css';
import { standingNames, type Standing } from './standing-words';

const icons: Record<Standing, ReactNode> = {
  reported: null,
  confirmed: <path d="m2.5 12.8 4.3 4.3 8.4-9.4M11.8 17.1l.4.4 9.3-9.8" />,
  unopposed: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.2 2.4" />
    </>
  ),
  conflict: <path d="M5 9h14M5 15h14M16 4.5 8 19.5" />,
};

/** What the other captain says of a report, as icon and text. */
export function StandingMark({ standing }: { readonly standing: Standing }) {
  return (
    <span className={styles.mark} data-standing={standing}>
      {icons[standing] && <Icon size={16}>{icons[standing]}</Icon>}
      {standingNames[standing]}
    </span>
  );
}

type Confirmable = Pick<Submission, 'standing' | 'agreements'>;

/** Whether a standing says something: reports can be confirmed, or the other side said something. */
export function useShowsStanding({ standing, agreements }: Confirmable): boolean {
  const isOn = useFeature('confirmation');
  return isOn || standing === 'unopposed' || agreements.length > 0;
}

/** The same in a row of the list, where conflicts are marked already. */
export function StandingInRow({ report }: { readonly report: Confirmable }) {
  const { standing, agreements } = report;
  const isShown = useShowsStanding(report);
  if (!isShown || standing === 'conflict') return null;
  return (
    <>
      <StandingMark standing={standing} />
      {standing === 'reported' && agreements.length > 0 && (
        <span className={styles.mark} data-standing="reported">
          <Icon size={16}>
            <path d="m5 12.5 4.5 4.5L19 7.5" />
          </Icon>
          Someone agreed
        </span>
      )}
    </>
  );
}
