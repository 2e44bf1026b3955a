import type { ComponentProps } from 'react';
import { TextField } from './TextField';

/** For an e-mail address: with the keyboard for it on phones, and nothing that corrects what is typed. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
  );
}
