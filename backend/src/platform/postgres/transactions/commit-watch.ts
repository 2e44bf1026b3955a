import type { PoolClient } from 'pg';
import { Unavailable } from '../../../kernel/errors';
import { cut } from '../own-connection';

/** How long a commit may wait for another machine to have it, in milliseconds. */
const longestWait = 10_000;

/**
 * Where PostgreSQL warns that a commit waits for no standby any more. The words depend on its
 * language.
 */
const fileOfWarning = 'syncrep.c';

/**
 * Watches whether a commit is on another machine, where PostgreSQL waits for that. If the wait was
 * canceled, PostgreSQL still reports success, but the commit may be lost with its machine. If the wait
 * takes too long, the connection is cut. Statements before the commit count, too.
 */
export class CommitWatch {
  private isUncertain = false;
  private readonly timer: NodeJS.Timeout;

  /**
   * Call it before the commit is sent.
   * @param most how long it may take from now on, in milliseconds
   */
  constructor(
    private readonly client: PoolClient,
    most = longestWait,
  ) {
    client.on('notice', this.onNotice);
    this.timer = setTimeout(() => {
      this.isUncertain = true;
      cut(client);
    }, most).unref();
  }

  /** @throws Unavailable if it is not known whether another machine has the commit */
  end(): void {
    clearTimeout(this.timer);
    this.client.off('notice', this.onNotice);
    if (this.isUncertain) {
      throw new Unavailable('It is not certain that this was stored. Please try again.', 5);
    }
  }

  private readonly onNotice = ({ file }: { readonly file?: string | undefined }): void => {
    this.isUncertain ||= file === fileOfWarning;
  };
}
