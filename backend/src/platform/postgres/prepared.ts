import { createHash } from 'node:crypto';

/**
 * A statement that each connection parses and plans only once, and then knows by its name. TypeORM
 * doesn't support this, so use the driver's own pool.
 */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

const statements = new Map<string, Prepared>();

/** @param text one of a small set, because each connection keeps all of them */
export function prepared(text: string): Prepared {
  let statement = statements.get(text);
  if (!statement) {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    statements.set(text, (statement = { name, text }));
  }
  return statement;
}
