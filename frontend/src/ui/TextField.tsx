import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';
import styles from './Field.module.css';

type TextFieldProps = FieldWords & ComponentProps<'input'>;

export function TextField({ id, label, hint, error, optional = false, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => <input type="text" className={styles.control} {...input} {...wiring} />}
    </Field>
  );
}
