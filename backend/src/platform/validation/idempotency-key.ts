import { InvalidInput, Violation } from '../../kernel/errors';

const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters.';

/**
 * The value of the header `Idempotency-Key`; null without one.
 * @param details for the error
 * @throws InvalidInput if it is not 1 to 255 visible ASCII characters
 */
export function idempotencyKeyFrom(
  header: string | undefined,
  details: readonly Omit<Violation, 'message'>[] = [],
): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new InvalidInput(
    details.map(({ path }) => ({ path, message })),
    message,
  );
}
