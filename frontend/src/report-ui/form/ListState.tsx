import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { Button } from '../../ui/elements/Button';
import { Field } from '../../ui/forms/Field';
import styles from './ListState.module.css';

interface ListStateProps<Item> {
  readonly id: string;
  readonly label: string;
  /** The hint of the chooser, so that the layout doesn't move when it appears. */
  readonly hint?: string;
  readonly list: SWRResponse<readonly Item[]>;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  /** Shown when there is something to choose from. */
  readonly children: ReactNode;
}

/**
 * A chooser. While its list is empty, loading or missing, shows a message of the same size instead.
 */
export function ListState<Item>(props: ListStateProps<Item>) {
  const { id, label, hint, list, loading, empty, failed, children } = props;
  if (list.data && list.data.length > 0) return children;
  const words = list.isLoading || list.isValidating ? loading : list.error ? failed : empty;
  return (
    <Field id={id} label={label} hint={hint}>
      {(wiring) => (
        <div className={`line-8 ${styles.listState}`}>
          <output {...wiring}>{words}</output>
          {words === failed && (
            <Button kind="plain" onClick={() => void list.mutate()}>
              {t`Try again`}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
