import type { ComponentProps } from 'react';
import { TextAreaBox } from './Control';
import { Field, type FieldTexts } from './Field';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea(props: TextAreaProps) {
  const { id, label, hint, error, note, optional = false, ...area } = props;
  return (
    <Field {...{ id, label, hint, error, note, optional }}>
      {(wiring) => <TextAreaBox {...area} {...wiring} />}
    </Field>
  );
}
