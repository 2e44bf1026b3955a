import type { ComponentProps } from 'react';
import { TextAreaBox } from './Control';
import { Field, type FieldTexts } from './Field';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({ id, label, hint, error, optional = false, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      {(wiring) => <TextAreaBox {...area} {...wiring} />}
    </Field>
  );
}
