import { useState, type ComponentProps } from 'react';
import { Input } from '../Control';
import { Field, type FieldTexts } from '../Field';
import { Icon } from '../../elements/Icon';
import styles from './PasswordField.module.css';
import { passwordStrength, type PasswordStrength } from './password-strength';

type PasswordFieldProps = Omit<FieldTexts, 'optional'> &
  ComponentProps<'input'> & {
    readonly autoComplete: 'current-password' | 'new-password';
    /** The typed password, to show how strong it is. */
    readonly strengthOf?: string;
  };

const level: Record<PasswordStrength, number> = { Weak: 1, Fair: 2, Good: 3, Strong: 4 };

/** A password field, with a button to show the password. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  strengthOf,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Field {...{ id, label, hint, error }}>
        {(wiring) => (
          <div className={styles.group}>
            <Input
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={styles.input}
              {...input}
              {...wiring}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
              onClick={() => setShown(!shown)}
            >
              <Icon size={22}>
                <path d="M2.5 12c2.5-4.5 5.9-6.7 9.5-6.7s7 2.2 9.5 6.7c-2.5 4.5-5.9 6.7-9.5 6.7S5 16.5 2.5 12Z" />
                <circle cx="12" cy="12" r="3" />
                {shown && <path d="M4 20 20 4" />}
              </Icon>
            </button>
          </div>
        )}
      </Field>
      {strengthOf !== undefined && <StrengthHint password={strengthOf} />}
    </div>
  );
}

function StrengthHint({ password }: { readonly password: string }) {
  const strength = password ? passwordStrength(password) : null;
  return (
    <div className="small-print line-12 above-8">
      <span className={styles.meter} data-level={strength ? level[strength] : 0} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <p aria-live="polite">
        {strength ? `Strength: ${strength}` : 'Longer is stronger: several words make a good one.'}
      </p>
    </div>
  );
}
