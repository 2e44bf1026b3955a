import type { PoolClient } from 'pg';
import { Unavailable } from '../../../kernel/errors';

/** How long a commit may wait for another machine to have it, in milliseconds. */
const longestWait = 10_000;

/**
 * Where PostgreSQL warns that a commit waits for no standby any more. The words depend on its
 * language.
 */
const fileOfWarning = 'syncrep.c';

/**
 * Watches whether a commit is on another machine, where PostgreSQL waits for that. If the wait was
 * canceled, PostgreSQL still reports success, but the commit may be lost with its machine. Statements
 * before the commit count, too.
 */
export class CommitWatch {
  private isUncertain = false;
  private client: PoolClient | null = null;
  private timer: NodeJS.Timeout | undefined;
  private giveUp!: () => void;
  private readonly tooLate = new Promise<never>((_resolve, reject) => {
    this.giveUp = () => {
      reject(uncertain());
    };
  });

  /**
   * Call it before the commit is sent.
   * @param most how long it may take from now on, in milliseconds
   */
  begin(client: PoolClient, most = longestWait): void {
    this.client = client;
    client.on('notice', this.onNotice);
    this.timer = setTimeout(this.giveUp, most).unref();
  }

  /**
   * Does not wait for work that takes too long. That goes on with its connection: PostgreSQL would wait
   * with a cut one, too, and each retry would open another.
   * @throws Unavailable if it is not known whether another machine has the commit
   */
  async resultOf<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await Promise.race([work, this.tooLate]);
      if (this.isUncertain) throw uncertain();
      return result;
    } finally {
      clearTimeout(this.timer);
      this.client?.off('notice', this.onNotice);
    }
  }

  private readonly onNotice = ({ file }: { readonly file?: string | undefined }): void => {
    this.isUncertain ||= file === fileOfWarning;
  };
}

function uncertain(): Unavailable {
  return new Unavailable('It is not certain that this was stored. Please try again.', 5);
}
