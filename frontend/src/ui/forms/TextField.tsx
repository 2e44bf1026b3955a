import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';
import styles from './Field.module.css';

type TextFieldProps = FieldWords & ComponentProps<'input'>;

export function TextField(props: TextFieldProps) {
  const { id, label, icon, hint, error, note, optional = false, ...input } = props;
  return (
    <Field {...{ id, label, icon, hint, error, note, optional }}>
      {(wiring) => <input type="text" className={styles.control} {...input} {...wiring} />}
    </Field>
  );
}
