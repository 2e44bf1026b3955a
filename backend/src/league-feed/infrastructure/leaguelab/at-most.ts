/**
 * Does the work for each item, with a limited number at a time. After an error, no more work
 * starts, and the work in progress is awaited before the error is thrown.
 * @returns the results in the order of the items
 */
export async function atMost<T, R>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of left) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: count }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return results;
}
