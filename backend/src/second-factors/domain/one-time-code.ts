import { withPlainDigits } from '../../kernel/digits';

/** The confirmed secret that an account's app computes its one-time codes from. */
export interface OneTimeCode {
  /** Null if the key it was sealed with was lost. No code is right then. */
  readonly sealedSecret: string | null;
  readonly addedAt: Date;
}

/** The digits of a one-time code. Apps show them in groups. Null if it can be none. */
export function oneTimeCodeIn(typed: string): string | null {
  const digits = withPlainDigits(typed).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
