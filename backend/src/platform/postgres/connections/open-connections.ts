import type { Client, ClientConfig } from 'pg';
import { cut } from '../own-connection';
import { PoolerClient } from './pooler-client';
import { SessionClient } from './session-client';

/** PostgreSQL's error code of a statement that writes on a server that only reads. */
const readOnly = '25006';

/** The connections of a pool, including those that are being opened. */
export class OpenConnections {
  private readonly open = new Set<Client>();

  /** The client class that the pool uses. */
  readonly Client: new (config: ClientConfig) => Client;

  constructor(keepsSessions: boolean) {
    const { open } = this;
    const Base: new (config: ClientConfig) => Client = keepsSessions ? SessionClient : PoolerClient;
    this.Client = class extends Base {
      constructor(config: ClientConfig) {
        super(config);
        open.add(this);
        this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
          // After a failover, it would answer every user like this.
          if (code === readOnly) setImmediate(cut, this);
        });
        this.once('end', () => open.delete(this));
      }
    };
  }

  /** Cuts all connections, so that queries in progress fail. */
  breakAll(): void {
    for (const client of this.open) cut(client);
  }
}
