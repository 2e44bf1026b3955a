import type { Sport } from '../../api/types';
import { fewOf } from '../../format/few-of';
import { SportIcon } from '../../game-ui/SportIcon';
import { TextField } from '../../ui/forms/TextField';
import { addressesIn } from '@score-tracker/backend/kernel/email-address';
import { countText } from './recipient-rules';
import styles from './RecipientsField.module.css';

interface RecipientsFieldProps {
  readonly id: string;
  readonly sport: Sport;
  readonly text: string;
  readonly error: string | undefined;
  /** What another admin has stored since this one started to edit. Undefined if nobody did. */
  readonly storedMeanwhile: string | undefined;
  /** Undefined if they are not known. */
  readonly defaultRecipients: readonly string[] | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

/** The recipients of one sport, and who would get its e-mails. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { id, sport, text, error, storedMeanwhile, defaultRecipients, onType, onLeave } = props;
  return (
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
          {addressesIn(text).length === 0 ? (
            <Nobody sport={sport} defaultRecipients={defaultRecipients} />
          ) : (
            countText(text)
          )}
        </>
      }
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  );
}

type NobodyProps = Pick<RecipientsFieldProps, 'sport' | 'defaultRecipients'>;

function Nobody({ sport, defaultRecipients }: NobodyProps) {
  if (!defaultRecipients) return null;
  if (defaultRecipients.length > 0) {
    return <>Goes to the default recipients: {fewOf(defaultRecipients)}</>;
  }
  return <span className={styles.nobody}>Nobody gets an e-mail about {sport.name} reports.</span>;
}
