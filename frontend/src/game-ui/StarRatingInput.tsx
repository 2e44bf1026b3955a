import { plural, t } from '@lingui/core/macro';
import { Button } from '../ui/elements/Button';
import { StarShape } from './StarShape';
import styles from './StarRatingInput.module.css';

interface StarRatingInputProps {
  readonly id: string;
  readonly label: string;
  /** From 1 to 5; 0 means none. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** The meaning of each number of stars, starting with 1. */
const meanings = () => [t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];

/** A rating of 1 to 5 as a group of radio buttons. Selecting the current star again clears it. */
export function StarRatingInput({ id, label, value, onChange }: StarRatingInputProps) {
  const words = meanings();
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
        {words.map((word, index) => {
          const number = index + 1;
          return (
            <label key={word} className={styles.star} data-filled={number <= value || undefined}>
              <input
                className="visually-hidden"
                type="radio"
                name={id}
                id={index === 0 ? id : undefined}
                value={number}
                checked={number === value}
                aria-label={t`${plural(number, { one: '# star', other: '# stars' })}, ${word}`}
                onChange={() => onChange(number)}
                onClick={() => {
                  if (number === value) onChange(0);
                }}
              />
              <StarShape className={styles.shape} />
            </label>
          );
        })}
      </div>
      <p className={`small-print ends ${styles.word}`}>
        {value > 0 && (
          <>
            {words[value - 1]}
            <Button
              kind="plain"
              className={styles.clear}
              aria-label={t`Clear ${label}`}
              onClick={() => {
                onChange(0);
                document.getElementById(id)?.focus();
              }}
            >
              {t`Clear`}
            </Button>
          </>
        )}
      </p>
    </fieldset>
  );
}
