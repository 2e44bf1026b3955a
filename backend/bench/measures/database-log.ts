import type { Client } from 'pg';

/** Reads what PostgreSQL logs during a measurement. Needs a superuser. */
export class DatabaseLog {
  private constructor(
    private readonly client: Client,
    private readonly settings: readonly string[],
  ) {}

  /**
   * @param settings PostgreSQL's settings during the measurement, except for the reader's own
   * queries
   */
  static async open(client: Client, settings: Readonly<Record<string, string>>) {
    const names = Object.keys(settings);
    // Its settings exist only after it is loaded.
    await client.query(`LOAD 'auto_explain'`);
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    }
    await client.query('SELECT pg_reload_conf()');
    await client.query('SET log_min_duration_statement = -1');
    await client.query('SET auto_explain.log_min_duration = -1');
    return new DatabaseLog(client, names);
  }

  async close(): Promise<void> {
    for (const name of this.settings) await this.client.query(`ALTER SYSTEM RESET ${name}`);
    await this.client.query('SELECT pg_reload_conf()');
    await this.client.query('RESET log_min_duration_statement');
    await this.client.query('RESET auto_explain.log_min_duration');
  }

  /** The log entries written during the work. */
  async during(work: () => Promise<unknown>): Promise<string> {
    const before = await this.size();
    await work();
    const after = await this.size();
    const { rows } = await this.client.query<{ text: string }>(
      `SELECT convert_from(pg_read_binary_file('log', $1, $2), 'UTF8') AS text`,
      [before, after - before],
    );
    return rows[0]!.text;
  }

  private async size(): Promise<number> {
    const { rows } = await this.client.query<{ size: string }>(
      `SELECT size FROM pg_stat_file('log')`,
    );
    return Number(rows[0]!.size);
  }
}
