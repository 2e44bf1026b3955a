import { ApiError } from '../../../api/api-error';
import type { WrongSpell } from '../../../api/types';

export interface Hint {
  readonly text: string;
  /** In milliseconds (docs/specification.md, section 9). */
  readonly delay: number;
  readonly onlyOnce: boolean;
}

/**
 * What to show after a wrong spell (docs/specification.md, section 8); null if the server gives no
 * hint.
 */
export function hintAfter(error: unknown, hintWasTold: boolean): Hint | null {
  const { hint, secretHint } = hintsOf(error);
  if (hint && !hintWasTold) return { text: `Hint: ${hint}`, delay: 1_000, onlyOnce: true };
  if (secretHint) return { text: `Secret Hint: ${secretHint}`, delay: 2_000, onlyOnce: false };
  return null;
}

function hintsOf(error: unknown): Pick<WrongSpell, 'hint' | 'secretHint'> {
  return error instanceof ApiError && error.body ? (error.body as WrongSpell) : {};
}
