import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import styles from './Select.module.css';

type SelectProps = FieldWords & ComponentProps<'select'>;

/** A choice among few, by the browser's own list. */
export function Select({ id, label, hint, error, optional = false, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <select className={`${fieldStyles.control} ${styles.select}`} {...select} {...wiring} />
      )}
    </Field>
  );
}
