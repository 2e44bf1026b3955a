import { t } from '@lingui/core/macro';
import { useState, type Ref, type SyntheticEvent } from 'react';
import { isNoLongerThan, tooLong } from '@score-tracker/backend/kernel/text-length';
import { inOneLine } from '../../forms/typed-text';
import { Button } from '../../ui/elements/Button';
import { TextField } from '../../ui/forms/TextField';
import { savedName, saveName } from '../../report/stored/saved-contact';

/** In code points, as the server counts them. */
const longest = 120;

interface AgreeFormProps {
  /** Distinguishes the field from others on the screen. */
  readonly id: string;
  /** The game, if the buttons are one of several pairs on the screen. */
  readonly game?: string;
  readonly onAgree: (name: string) => Promise<void>;
  /** Undefined if there is no other answer. */
  readonly onDiffers?: () => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/** Asks whether a result is right. The name is remembered for the next time. */
export function AgreeForm({ id, game, onAgree, onDiffers, ref }: AgreeFormProps) {
  const [typed, setTyped] = useState(savedName);
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const name = inOneLine(typed).normalize('NFC');
  const error = errorOf(name);

  const agree = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsTried(true);
    if (error !== undefined) {
      document.getElementById(id)?.focus();
      return;
    }
    saveName(name);
    setIsSending(true);
    try {
      await onAgree(name);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form className="column-12" ref={ref} noValidate onSubmit={(event) => void agree(event)}>
      <TextField
        id={id}
        label={t`Your Name`}
        autoComplete="name"
        value={typed}
        error={isTried ? error : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button kind="filled" type="submit" aria-disabled={isSending} of={game}>
        {isSending ? t`Sending...` : t`Yes, that is the result`}
      </Button>
      {onDiffers && (
        <Button disabled={isSending} onClick={onDiffers} of={game}>
          {t`No, it was different`}
        </Button>
      )}
    </form>
  );
}

function errorOf(name: string): string | undefined {
  if (name === '') return 'Please enter your name';
  return isNoLongerThan(longest, name) ? undefined : `Your name ${tooLong(longest)}`;
}
