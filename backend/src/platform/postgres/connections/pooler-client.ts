import { Client } from 'pg';

/**
 * A connection to a pooler that shares its sessions. It prepares no statement under a name, because
 * the next transaction may be in another session. The session has the settings of the pooler.
 */
export class PoolerClient extends Client {
  // The driver's overloads can't be overridden one by one.
  override query: Client['query'] = ((first: unknown, ...others: unknown[]) =>
    (super.query as (...words: unknown[]) => unknown).call(
      this,
      withoutName(first),
      ...others,
    )) as Client['query'];
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  // A statement that submits itself is an object with methods.
  return isNamed && !('submit' in statement) ? { ...statement, name: undefined } : statement;
}
