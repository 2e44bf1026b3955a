import { Client, ClientConfig } from 'pg';
import { cut } from './own-connection';

/** The connections of a pool: those that are open, and those that are being made. */
export class OpenConnections {
  private readonly open = new Set<Client>();

  /** What the pool makes its connections with. */
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

  /** Whoever waits for an answer learns that there will be none. */
  breakAll(): void {
    for (const client of this.open) cut(client);
  }
}
