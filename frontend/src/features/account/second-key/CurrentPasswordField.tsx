import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/forms/password/PasswordField';

type CurrentPasswordFieldProps = Omit<ComponentProps<'input'>, 'autoComplete'> & {
  readonly username: string;
  readonly error: string | undefined;
};

export function CurrentPasswordField({ username, ...field }: CurrentPasswordFieldProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" required {...field} />
    </>
  );
}
