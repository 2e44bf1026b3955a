import type { ComponentProps } from 'react';
import { TextAreaBox } from './Control';
import { Field, type FieldWords } from './Field';

type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

export function TextArea({ id, label, hint, error, optional = false, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => <TextAreaBox {...area} {...wiring} />}
    </Field>
  );
}
