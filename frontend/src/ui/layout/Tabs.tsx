import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly panel: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly className?: string | undefined;
  /** What the tabs are about. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** Whether hidden panels stay mounted, so that they keep what was typed into them. */
  readonly keepPanels?: boolean;
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { className, label, tabs, current, onChange, keepPanels = false } = props;
  return (
    <Base.Root className={className} value={current} onValueChange={onChange}>
      <Base.List className={styles.list} aria-label={label} data-count={tabs.length}>
        {tabs.map(({ id, name }) => (
          <Base.Tab key={id} value={id} className={styles.tab}>
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, panel }) => (
        <Base.Panel key={id} value={id} keepMounted={keepPanels} className={styles.panel}>
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
