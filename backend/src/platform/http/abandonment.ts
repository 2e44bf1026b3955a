import type { Request } from 'express';

/** Aborted when the client hangs up; after the answer went out, too, when it changes nothing. */
export function abandonmentOf({ res: response }: Request): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  if (response?.closed) abort();
  else response?.once('close', abort);
  return controller.signal;
}
