/**
 * Combines calls that are made at the same time into one. If it fails, all of them do. Not for calls in a
 * transaction: those of others would join it.
 * @param work gets what they ask, in their order, and returns what each gets
 */
export function together<Asked, Got>(
  work: (asked: readonly Asked[]) => Promise<readonly Got[]>,
): (asked: Asked) => Promise<Got> {
  let waiting: Asked[] = [];
  let answers: Promise<readonly Got[]> | null = null;
  return async (asked) => {
    const at = waiting.push(asked) - 1;
    answers ??= Promise.resolve().then(() => {
      const all = waiting;
      waiting = [];
      answers = null;
      return work(all);
    });
    return (await answers)[at]!;
  };
}
