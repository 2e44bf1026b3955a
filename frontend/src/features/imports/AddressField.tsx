import type { SyntheticEvent } from 'react';
import { Button } from '../../ui/elements/Button';
import { TextField } from '../../ui/forms/TextField';

interface AddressFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (address: string) => void;
  readonly onRead: () => void;
}

/** Takes the address of a calendar or a published sheet. */
export function AddressField({ value, error, isBusy, onChange, onRead }: AddressFieldProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy && value.trim() !== '') onRead();
  };
  return (
    <form className="column-8" noValidate onSubmit={submit}>
      <TextField
        label="Or the address of a calendar or a published sheet"
        hint="Once imported, it is read every day. Paste the whole address, which begins with https:// or webcal://."
        inputMode="url"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          Read it
        </Button>
      </div>
    </form>
  );
}
