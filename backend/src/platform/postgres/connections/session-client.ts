import { callbackify } from 'node:util';
import { Client, ClientConfig } from 'pg';

/** PostgreSQL's settings for one session. */
export type SessionSettings = Readonly<Record<string, string | number>>;

export interface SessionConfig extends ClientConfig {
  readonly session?: SessionSettings;
}

const ignore = () => undefined;

type Callback = (error: Error) => void;

/**
 * A connection with settings for its session. They are set after connecting, because poolers reject
 * or ignore them at the start of a connection.
 */
export class SessionClient extends Client {
  private readonly session: SessionSettings;

  constructor(config: SessionConfig = {}) {
    super(config);
    this.session = config.session ?? {};
  }

  override connect(): Promise<Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<Client> | void {
    if (!callback) return this.connectAndSet();
    // As in the driver, an error that the callback throws is not caught.
    callbackify(() => this.connectAndSet())(callback);
  }

  private async connectAndSet(): Promise<Client> {
    await super.connect();
    const settings = Object.entries(this.session);
    if (settings.length === 0) return this;
    // If the connection is lost, the query fails.
    this.on('error', ignore);
    try {
      const text = settings.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
      await this.query(`SELECT ${text.join(', ')}`, settings.flat().map(String));
      return this;
    } catch (error) {
      this.connection.stream.destroy();
      throw error;
    } finally {
      this.off('error', ignore);
    }
  }
}
