/**
 * Does the work for each item, with so many under way at a time.
 * @returns what came of each, in the order of the items
 */
export async function atMost<T, R>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
