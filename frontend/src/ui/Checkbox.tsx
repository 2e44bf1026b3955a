import type { ComponentProps } from 'react';
import { FieldError } from './Field';
import styles from './Checkbox.module.css';

interface CheckboxProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
}

export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
