import { createHash } from 'node:crypto';

/**
 * A statement that each connection parses and plans once, and knows by its name from then on. TypeORM
 * takes none: it is for the driver's own pool.
 */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

const statements = new Map<string, Prepared>();

/** @param text one of few: each connection keeps all that it was ever asked */
export function prepared(text: string): Prepared {
  let statement = statements.get(text);
  if (!statement) {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    statements.set(text, (statement = { name, text }));
  }
  return statement;
}
