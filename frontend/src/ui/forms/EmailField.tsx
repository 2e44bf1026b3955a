import type { ComponentProps } from 'react';
import { TextField } from './TextField';

/** A field for an e-mail address. Phones show the matching keyboard and correct nothing. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
  );
}
