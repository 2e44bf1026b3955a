import { Suspense } from 'react';
import type { ChooserProps } from './Combobox';
import { Field } from '../Field';
import { preloadable } from '../../preload/preloadable';
import { Skeleton } from '../../feedback/Skeleton';
import styles from './Chooser.module.css';

const Combobox = preloadable(() => import('./Combobox'));

/** Fetches the choosers' code before it is needed. */
export const preloadChooser = Combobox.preload;

/** A choice among hundreds: type to find. Its code comes when it is first shown. */
export function Chooser(props: ChooserProps) {
  const { id, label, hint, error } = props;
  return (
    <Suspense
      fallback={
        <Field {...{ id, label, hint, error }}>
          {() => <Skeleton className={styles.placeholder} />}
        </Field>
      }
    >
      <Combobox {...props} />
    </Suspense>
  );
}
