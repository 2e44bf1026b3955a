import { useState } from 'react';
import { earliestDate, isDate } from '../../format/calendar';
import { TextField } from './TextField';

interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty if the date is optional. */
  readonly value: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  /** Called with complete dates only, or with none if the date is optional. */
  readonly onChange: (date: string) => void;
}

/** A date that takes effect as it is typed. An incomplete one is ignored, and replaced on leaving the field. */
export function DateField({ label, value, isOptional, error, onChange }: DateFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The browser's Back and Forward buttons change the date.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  return (
    <TextField
      label={label}
      type="date"
      min={earliestDate}
      max="9999-12-31"
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        // While a year is typed, the field goes through 2, 20, 202 and 2026.
        if (isDate(target.value) || (isOptional && target.value === '')) onChange(target.value);
      }}
      onBlur={() => setText(value)}
    />
  );
}
