/**
 * Takes what is waited for away when it takes too long. `AbortSignal.timeout` is for younger browsers
 * than some captains have.
 */
export async function withPatience<Result>(
  milliseconds: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const wanted = new AbortController();
  const timer = setTimeout(() => {
    wanted.abort();
  }, milliseconds);
  try {
    return await act(wanted.signal);
  } finally {
    clearTimeout(timer);
  }
}
