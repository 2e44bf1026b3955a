import { setTimeout as pause } from 'node:timers/promises';

const mostAttempts = 5;
const timeoutMs = 30_000;

interface PublicApiOptions {
  readonly fetch?: typeof fetch;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Called before each wait that the server requests. */
  readonly onWait?: (seconds: number) => void;
}

/**
 * Calls the public API of a running server. Waits if the server requests it, and retries if there
 * is no response.
 */
export class PublicApi {
  private readonly fetch: typeof fetch;
  private readonly pause: (milliseconds: number) => Promise<unknown>;
  private readonly onWait: (seconds: number) => void;

  constructor(
    private readonly url: string,
    options: PublicApiOptions = {},
  ) {
    this.fetch = options.fetch ?? fetch;
    this.pause = options.pause ?? pause;
    this.onWait = options.onWait ?? (() => undefined);
  }

  /** @throws Error with "status: body" if the server returns an error */
  get(path: string): Promise<unknown> {
    return this.send(path, {});
  }

  /**
   * @param idempotencyKey makes retries safe
   * @throws Error with "status: body" if the server returns an error
   */
  post(path: string, body: object, idempotencyKey: string): Promise<unknown> {
    return this.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    });
  }

  private async send(path: string, request: RequestInit): Promise<unknown> {
    for (let triesLeft = mostAttempts; ;) {
      const response = await this.tryOnce(path, request);
      if (response instanceof Response && response.ok) return response.json();

      if (response instanceof Response && response.status === 429) {
        const seconds = Number(response.headers.get('retry-after') ?? 1) || 1;
        this.onWait(seconds);
        await this.pause(seconds * 1_000);
        continue;
      }
      const unanswered = response instanceof Error || response.status >= 500;
      triesLeft -= 1;
      if (!unanswered || triesLeft === 0) throw await refusal(response);
      await this.pause(500 * 2 ** (mostAttempts - 1 - triesLeft));
    }
  }

  private async tryOnce(path: string, request: RequestInit): Promise<Response | Error> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return await this.fetch(`${this.url}${path}`, { ...request, signal });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

async function refusal(answer: Response | Error): Promise<Error> {
  if (answer instanceof Response) return new Error(`${answer.status}: ${await answer.text()}`);
  const { cause } = answer;
  return new Error(`no answer: ${cause instanceof Error ? cause.message : answer.message}`);
}
