/** Aborts a call that takes too long. `AbortSignal.timeout` needs newer browsers than some captains have. */
export async function withTimeout<Result>(
  milliseconds: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const wanted = new AbortController();
  const timer = setTimeout(() => wanted.abort(), milliseconds);
  try {
    return await act(wanted.signal);
  } finally {
    clearTimeout(timer);
  }
}
