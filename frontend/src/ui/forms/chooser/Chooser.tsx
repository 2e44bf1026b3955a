import { Suspense } from 'react';
import type { ChooserProps } from './Combobox';
import { Field } from '../Field';
import { preloadable } from '../../preload/preloadable';
import { Skeleton } from '../../feedback/Skeleton';

const Combobox = preloadable(() => import('./Combobox'));

/** Loads the code of the combobox before it is needed. */
export const preloadChooser = Combobox.preload;

/** A choice from hundreds, found by typing. Its code is loaded when it is first shown. */
export function Chooser(props: ChooserProps) {
  const { id, label, hint, error } = props;
  return (
    <Suspense
      fallback={
        <Field {...{ id, label, hint, error }}>{() => <Skeleton height="3.125rem" />}</Field>
      }
    >
      <Combobox {...props} />
    </Suspense>
  );
}
