/**
 * Does the work for each item, with so many under way at a time. Once one fails none is begun any
 * more, and what is under way is waited for: nothing goes on behind the back of whoever asked.
 * @returns what came of each, in the order of the items
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
