import type { Sport } from '../../api/types';
import { SportIcon } from '../../game-ui/SportIcon';
import { Button } from '../../ui/elements/Button';
import { TextField } from '../../ui/forms/TextField';
import { countText } from './recipient-rules';
import styles from './RecipientsField.module.css';

interface RecipientsFieldProps {
  readonly id: string;
  readonly sport: Sport;
  readonly text: string;
  readonly error: string | undefined;
  /** What another admin has stored since this one started to edit. Undefined if nobody did. */
  readonly storedMeanwhile: string | undefined;
  /** What the field says while it is empty. */
  readonly whenEmpty: string | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  /** Uses the text for all sports without recipients. Undefined if that is not offered. */
  readonly onUseForAll: (() => void) | undefined;
}

/** The recipients of one sport. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { id, sport, text, error, storedMeanwhile, whenEmpty, onType, onLeave, onUseForAll } =
    props;
  const count = countText(text);
  return (
    <div>
      <TextField
        id={id}
        label={sport.name}
        icon={<SportIcon sport={sport} size={24} />}
        error={error}
        note={
          <>
            {storedMeanwhile !== undefined && (
              <span className={styles.meanwhile}>
                {storedMeanwhile === ''
                  ? 'Another administrator removed the recipients. '
                  : `Another administrator stored: ${storedMeanwhile} `}
              </span>
            )}
            {count}
          </>
        }
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={whenEmpty}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      {onUseForAll && (
        <Button
          kind="plain"
          className={count === null && storedMeanwhile === undefined ? (styles.close ?? '') : ''}
          of={`(as for ${sport.name})`}
          onClick={onUseForAll}
        >
          Use for all sports without one
        </Button>
      )}
    </div>
  );
}
