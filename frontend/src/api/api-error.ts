import type { ErrorBody, ErrorDetail } from './types';

/** The server answered, and refused. A network that fails throws whatever `fetch` throws. */
export class ApiError extends Error {
  readonly status: number;
  /** What to tell a person; null where the answer didn't come from our server. */
  readonly sentence: string | null;
  /** One entry per failing field. */
  readonly details: readonly ErrorDetail[];
  /** The whole answer, which may say more; null where it didn't come from our server. */
  readonly body: ErrorBody | null;
  /** In seconds, by `Retry-After`; null where the answer names no pause. */
  readonly retryAfter: number | null;

  /** The message is "status: body", for logs and developers (docs/specification.md, section 7). */
  private constructor(status: number, text: string, retryAfter: string | null) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    const body = parsed(status, text);
    this.status = status;
    this.sentence = body?.message ?? null;
    this.details = body?.details ?? [];
    this.body = body;
    this.retryAfter = secondsOf(retryAfter);
  }

  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    const pause = response.headers.get('retry-after');
    return new ApiError(response.status, text || response.statusText, pause);
  }
}

/** It is a number, or a date where someone between here and the server sent it. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Gateways and login pages answer JSON with a message, too; only our own names its status and request. */
function parsed(status: number, text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (typeof body?.message !== 'string' || typeof body.requestId !== 'string') return null;
    if (body.statusCode !== status) return null;
    return { ...(body as ErrorBody), details: Array.isArray(body.details) ? body.details : [] };
  } catch {
    return null;
  }
}
