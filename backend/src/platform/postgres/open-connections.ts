import { Client, ClientConfig } from 'pg';
import { cut } from './own-connection';

/** The connections of a pool, including those that are being opened. */
export class OpenConnections {
  private readonly open = new Set<Client>();

  /** The client class that the pool uses. */
  readonly Client: typeof Client;

  constructor() {
    const { open } = this;
    this.Client = class extends Client {
      constructor(config?: string | ClientConfig) {
        super(config);
        open.add(this);
        this.once('end', () => open.delete(this));
      }
    };
  }

  /** Cuts all connections, so that queries in progress fail. */
  breakAll(): void {
    for (const client of this.open) cut(client);
  }
}
