import { Client, Connection, PoolClient, Query } from 'pg';
import { PoolerClient } from '../connections/pooler-client';
import { Prepared, prepared } from '../prepared';

/** A row as PostgreSQL sends it: each value as text. */
export type TextRow = readonly (string | null)[];

/** The texts of the statements that a connection knows by their names. The driver's types leave it out. */
type Parsed = Connection & { readonly parsedStatements: Readonly<Record<string, string>> };

type Done = (error: Error | null) => void;

/** Lets a connection parse a statement, which it knows by its name afterwards. */
class ParsedStatement extends Query {
  constructor(
    private readonly statement: Prepared,
    done: Done,
  ) {
    super(statement, done);
  }

  override submit = (connection: Connection): void => {
    connection.parse({ ...this.statement, types: [] }, true);
    connection.sync();
  };
}

/**
 * Statements between two `Sync` messages, which PostgreSQL runs in one transaction without `BEGIN` and
 * `COMMIT`, and answers at once. Locks that one takes, the next ones hold.
 */
class StatementsAtOnce extends Query {
  private current: TextRow[] = [];
  private readonly results: TextRow[][] = [];

  /**
   * @param statements with their values
   * @param isParsed whether the connection knows the statements by their names
   */
  constructor(
    private readonly statements: readonly (readonly [Prepared, readonly string[]])[],
    private readonly isParsed: boolean,
    done: (error: Error | null, rows: readonly TextRow[][]) => void,
  ) {
    super('', (error) => {
      done(error ?? null, this.results);
    });
  }

  override submit = (connection: Connection): void => {
    connection.stream.cork();
    for (const [{ name, text }, values] of this.statements) {
      if (!this.isParsed) connection.parse({ name: '', text, types: [] }, true);
      connection.bind({ statement: this.isParsed ? name : '', values: [...values] }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.current.push(fields);
  }

  handleCommandComplete(): void {
    this.results.push(this.current);
    this.current = [];
  }
}

/**
 * Runs statements in one transaction, with one round trip.
 * @param statements each of a small set of texts, because the connection keeps all of them
 * @returns the rows of each
 */
export function runAtOnce(
  client: Client | PoolClient,
  statements: readonly (readonly [text: string, values: readonly string[]])[],
): Promise<readonly TextRow[][]> {
  const all = statements.map(([text, values]) => [prepared(text), values] as const);
  const { parsedStatements, stream } = client.connection as Parsed;
  const isParsed = !(client instanceof PoolerClient);
  return new Promise((resolve, reject) => {
    const rejectIf = (error: Error | null) => {
      if (error) reject(error);
    };
    stream.cork();
    for (const [statement] of isParsed ? all : []) {
      if (parsedStatements[statement.name] === undefined)
        client.query(new ParsedStatement(statement, rejectIf));
    }
    client.query(
      new StatementsAtOnce(all, isParsed, (error, rows) => {
        if (error) reject(error);
        else resolve(rows);
      }),
    );
    stream.uncork();
  });
}
