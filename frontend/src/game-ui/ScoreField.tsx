import type { Ref } from 'react';
import { Icon } from '../ui/elements/Icon';
import styles from './ScoreField.module.css';

interface ScoreFieldProps {
  readonly id: string;
  readonly label: string;
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Id of the sentence that says what is wrong, where something is. */
  readonly errorId: string | undefined;
}

const highest = 9_999;

/** A number on the board, to type or to step. */
export function ScoreField({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  errorId,
}: ScoreFieldProps) {
  const step = (by: number) => {
    const now = /^\d+$/.test(value.trim()) ? Number(value) : 0;
    onChange(String(Math.min(highest, Math.max(0, now + by))));
  };
  return (
    <div className={styles.entry}>
      <button
        type="button"
        className={styles.step}
        aria-label={`${label}: one less`}
        onClick={() => {
          step(-1);
        }}
      >
        <Icon>
          <path d="M6 12h12" />
        </Icon>
      </button>
      <input
        id={id}
        ref={inputRef}
        className={styles.input}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        placeholder="–"
        value={value}
        onBlur={onBlur}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`${label}: one more`}
        onClick={() => {
          step(1);
        }}
      >
        <Icon>
          <path d="M6 12h12M12 6v12" />
        </Icon>
      </button>
    </div>
  );
}
