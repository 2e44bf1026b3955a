import { t } from '@lingui/core/macro';
import { wholeNumberIn } from '@score-tracker/backend/kernel/digits';
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
  /** The id of the error message, if there is one. */
  readonly errorId: string | undefined;
}

const highest = 9_999;

/** A score on the board, which can be typed or changed with buttons. */
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
    const now = wholeNumberIn(value) || 0;
    onChange(String(Math.min(highest, Math.max(0, now + by))));
  };
  return (
    <div className={`grid-8 ${styles.entry}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={t`${label}: one less`}
        onClick={() => step(-1)}
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
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t`${label}: one more`}
        onClick={() => step(1)}
      >
        <Icon>
          <path d="M6 12h12M12 6v12" />
        </Icon>
      </button>
    </div>
  );
}
