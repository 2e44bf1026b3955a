import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';
import styles from './Field.module.css';

type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

export function TextArea({ id, label, hint, error, optional = false, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => <textarea className={styles.control} {...area} {...wiring} />}
    </Field>
  );
}
