/** What kind of refusal an error is. The error filter alone knows which HTTP status each kind gets. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable';

/** One failing field: where it stands in the input, and a sentence for the person who filled it in. */
export interface Violation {
  readonly path: string;
  readonly message: string;
}

/** A refusal by a rule of the product. Its message is fit for a person. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: readonly Violation[] = [],
    /** The client should retry after this many seconds, if known. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = new.target.name;
  }

  /** More fields for the body of the error response. */
  get extras(): Readonly<Record<string, unknown>> {
    return {};
  }
}

/** The input breaks rules. `details` names each failing field once, in the given order. */
export class InvalidInput extends DomainError {
  constructor(details: readonly Violation[], message = messageFor(details)) {
    super('invalid', message, details);
  }

  /** One field fails. */
  static at(path: string, message: string): InvalidInput {
    return new InvalidInput([{ path, message }]);
  }
}

export class NotFound extends DomainError {
  constructor(message: string) {
    super('not-found', message);
  }
}

export class Conflict extends DomainError {
  constructor(message: string, details: readonly Violation[] = []) {
    super('conflict', message, details);
  }

  /** @param path what is in conflict, so that a client can tell one reason from another */
  static at(path: string, message: string): Conflict {
    return new Conflict(message, [{ path, message }]);
  }
}

/** Nobody is signed in, or no longer, or what was given to sign in is wrong. */
export class Unauthenticated extends DomainError {
  constructor(message = 'Please sign in.') {
    super('unauthenticated', message);
  }
}

export class Forbidden extends DomainError {
  constructor(message: string) {
    super('forbidden', message);
  }
}

export class TooMany extends DomainError {
  constructor(
    message: string,
    retryAfterSeconds: number,
    /** Whether this is the first request over the limit in its period. */
    readonly isFirst = false,
  ) {
    super('too-many', message, [], retryAfterSeconds);
  }
}

/** The request can't be carried out now, but may succeed later. */
export class Unavailable extends DomainError {
  constructor(message: string, retryAfterSeconds: number) {
    super('unavailable', message, [], retryAfterSeconds);
  }
}

/** There is more to do than can be done now. */
export class Busy extends Unavailable {
  constructor(retryAfterSeconds = 5) {
    super('The service is busy. Please try again in a moment.', retryAfterSeconds);
  }
}

/** Keeps the first violation of each path: a field gets one message at a time. */
export function firstOfEachPath(violations: readonly Violation[]): Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function messageFor(details: readonly Violation[]): string {
  const [only] = details;
  if (details.length === 1 && only) return only.message;
  return 'Please check all fields for errors and try again.';
}
