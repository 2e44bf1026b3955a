import type { ErrorBody, ErrorDetail } from './types';

/** The server responded with an error. If the network fails, `fetch` throws its own error instead. */
export class ApiError extends Error {
  readonly status: number;
  /** A message to show to people. Null if the response didn't come from our server. */
  readonly sentence: string | null;
  /** One entry for each invalid field. */
  readonly details: readonly ErrorDetail[];
  /** The whole body of the response. Null if it didn't come from our server. */
  readonly body: ErrorBody | null;
  /** In seconds, from the header `Retry-After`. Null if the response lacks it. */
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

/** Our server sends a number. A proxy may send a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Gateways and login pages also send JSON with a message. Only our server adds status and request id. */
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
