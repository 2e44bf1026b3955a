import type { Request } from 'express';

/**
 * Aborted when the connection closes. This also happens after the response was sent, when it has no
 * effect.
 */
export function abandonmentOf({ res: response }: Request): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  if (response?.closed) abort();
  else response?.once('close', abort);
  return controller.signal;
}
