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

/**
 * @param key one of a small set, because each connection keeps all statements
 * @param textOf makes the statement of the key, where the key is not the statement itself
 */
export function prepared(key: string, textOf = () => key): Prepared {
  let statement = statements.get(key);
  if (!statement) {
    const text = textOf();
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    statements.set(key, (statement = { name, text }));
  }
  return statement;
}
