import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Heading } from '../../ui/layout/Heading';
import { Tabs } from '../../ui/layout/Tabs';
import styles from './AdminTabs.module.css';

export type AdminTab = 'submissions' | 'ratings' | 'sport-admins' | 'api-status';

const tabs: readonly { readonly id: AdminTab; readonly name: string }[] = [
  { id: 'submissions', name: 'Score Submissions' },
  { id: 'ratings', name: 'Game Ratings' },
  { id: 'sport-admins', name: 'Sport Admins' },
  { id: 'api-status', name: 'API Status' },
];

/** The dashboard. The address names the open tab, so that the Back button returns to the one before. */
export function AdminTabs({ panel }: { readonly panel: (tab: AdminTab) => ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  return (
    <div className={styles.dashboard}>
      <Heading>Admin Dashboard</Heading>
      <Tabs
        className={styles.tabs}
        label="Dashboard"
        current={tabs.find(({ id }) => id === asked)?.id ?? 'submissions'}
        onChange={(tab) => setQuery({ tab })}
        tabs={tabs.map(({ id, name }) => ({ id, name, panel: panel(id) }))}
      />
    </div>
  );
}
