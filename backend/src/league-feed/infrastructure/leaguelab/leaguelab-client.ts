import pLimit from 'p-limit';
import { FeedUnreadable, ReadingStopped } from '../../application/ports';
import { Clock } from './clock';
import { errorTextOf } from './mapping';
import { ReadingPace } from './reading-pace';
import {
  requestedPause,
  FailedAttempt,
  isWorthRetrying,
  longestPause,
  mostAttempts,
  ownPause,
} from './retry-pause';

export interface LeagueLabAccess {
  readonly baseUrl: string;
  readonly site: string;
  readonly token: string;
}

/** Time limit of an attempt, including reading the response (docs/contract.md, section 6). */
export const timeLimit = 30_000;

/** Calls at a time, whoever makes them (docs/contract.md, section 6). */
export const mostCalls = 4;

/** Limit in bytes, uncompressed. The largest known responses have a few hundred kilobytes. */
const largestBody = 20 * 1024 * 1024;

interface LeagueLabResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Buffer;
}

/** An attempt failed. `failure` is null if a retry can't help. */
class AttemptFailed extends FeedUnreadable {
  constructor(
    message: string,
    readonly failure: FailedAttempt | null = null,
  ) {
    super(message);
  }
}

/** Calls LeagueLab, with retries. Error messages never contain the token. */
export class LeagueLabClient {
  private readonly limit = pLimit(mostCalls);

  constructor(
    private readonly access: LeagueLabAccess,
    private readonly clock: Clock,
  ) {}

  /**
   * @param path below the site, such as `/leagues-info`
   * @param pace shared by all calls of a refresh
   * @returns the parsed JSON
   * @throws FeedUnreadable, also without a call if `pace` has stopped; ReadingStopped if the
   * refresh was aborted
   */
  async get(path: string, pace: ReadingPace, signal: AbortSignal): Promise<unknown> {
    const { baseUrl, site } = this.access;
    const url = `${baseUrl.replace(/\/+$/, '')}/sites/${encodeURIComponent(site)}${path}`;
    await this.pause(pace.pauseAt(this.clock.now()), signal);
    if (pace.reasonToStop !== null) throw new FeedUnreadable(pace.reasonToStop);
    for (let attempts = 1; ; attempts += 1) {
      try {
        const json = this.jsonOf(await this.limit(() => this.ask(url, signal)));
        pace.resetFailureCount();
        return json;
      } catch (error) {
        if (!(error instanceof AttemptFailed)) throw error;
        await this.pause(this.pauseOrGiveUp(error, attempts, pace), signal);
        // Another call may have been told to pause in the meantime.
        await this.pause(pace.pauseAt(this.clock.now()), signal);
        if (pace.isPauseRefused) {
          throw new FeedUnreadable(
            `${error.message}, and asked another call to wait for longer than a refresh does`,
          );
        }
      }
    }
  }

  /** @returns how long to wait before the next attempt, in milliseconds */
  private pauseOrGiveUp(
    { message, failure }: AttemptFailed,
    attempts: number,
    pace: ReadingPace,
  ): number {
    if (failure === null || !isWorthRetrying(failure)) {
      pace.resetFailureCount();
      throw new FeedUnreadable(message);
    }
    const now = this.clock.now();
    const asked = requestedPause(failure.retryAfter, now) ?? 0;
    if (asked > longestPause) {
      pace.pauseRefused();
      throw new FeedUnreadable(`${message}, and asks to wait for longer than a refresh does`);
    }
    pace.pauseAsked(asked, now);
    if (attempts >= mostAttempts) {
      pace.countFailure();
      throw new FeedUnreadable(`${message}, at the last of ${attempts} tries`);
    }
    return Math.max(asked, ownPause(attempts, this.clock.random()));
  }

  private async pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds === 0) return;
    await this.clock.wait(milliseconds, signal).catch(() => {
      throw stopping();
    });
  }

  private async ask(url: string, signal: AbortSignal): Promise<LeagueLabResponse> {
    const late = new AbortController();
    const answered = new AbortController();
    this.clock.wait(timeLimit, answered.signal).then(
      () => {
        late.abort();
      },
      () => undefined,
    );
    try {
      const response = await fetch(url, {
        headers: { 'X-Client-Token': this.access.token, Accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.any([late.signal, signal]),
      });
      const { status, headers } = response;
      return { status, retryAfter: headers.get('retry-after'), body: await bodyOf(response) };
    } catch (error) {
      if (error instanceof FeedUnreadable) throw error;
      if (signal.aborted) throw stopping();
      const none = { status: null, retryAfter: null };
      if (late.signal.aborted) {
        throw new AttemptFailed(`LeagueLab did not answer within ${timeLimit / 1_000} s`, none);
      }
      throw new AttemptFailed(`LeagueLab can't be reached (${codeOf(error)})`, none);
    } finally {
      answered.abort();
    }
  }

  /** @throws AttemptFailed for a response that is not JSON or not successful */
  private jsonOf({ status, retryAfter, body }: LeagueLabResponse): unknown {
    if (status >= 300 && status < 400) {
      throw new AttemptFailed(
        `LeagueLab points to another page (${status}), as it does for what is closed or unknown`,
      );
    }
    const json = parsed(body);
    if (status < 200 || status >= 300) {
      const reason = errorTextOf(json, this.access.token);
      throw new AttemptFailed(`LeagueLab answered ${status}${reason && `: ${reason}`}`, {
        status,
        retryAfter,
      });
    }
    if (json === undefined) {
      const isPage = body.toString('latin1', 0, 200).trimStart().startsWith('<');
      throw new AttemptFailed(
        `LeagueLab answered ${isPage ? 'a page' : 'something'} that is no JSON`,
      );
    }
    const reason = errorTextOf(json, this.access.token);
    if (reason) throw new AttemptFailed(`LeagueLab answered an error: ${reason}`);
    return json;
  }
}

async function bodyOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > largestBody) {
      throw new FeedUnreadable(`LeagueLab's answer is larger than ${largestBody / 1_048_576} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Undefined if it is not JSON. The parser's message is dropped because it quotes personal data. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function stopping(): ReadingStopped {
  return new ReadingStopped('The server was stopped while it read LeagueLab');
}

/** An error code such as ECONNREFUSED. Only the cause of an error of `fetch` has it. */
function codeOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}
