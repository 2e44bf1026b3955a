import type { ComponentProps } from 'react';
import { Input } from './Control';
import { Field, type FieldTexts } from './Field';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField(props: TextFieldProps) {
  const { id, label, hideLabel, icon, hint, error, note, optional = false, ...input } = props;
  return (
    <Field {...{ id, label, hideLabel, icon, hint, error, note, optional }}>
      {(wiring) => <Input type="text" {...input} {...wiring} />}
    </Field>
  );
}
