/** Counts the spellings of names. All spellings of a name have the same id. */
export class Spellings {
  private readonly counts = new Map<string, Map<string, number>>();

  /** @returns the id */
  add(id: string, spelling: string): string {
    const counts = this.counts.get(id) ?? new Map<string, number>();
    counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
    this.counts.set(id, counts);
    return id;
  }

  /**
   * Each name once, in its most frequent spelling. The order of the input does not matter, so that
   * a reordered list renames nothing.
   */
  chosen(): { readonly id: string; readonly name: string }[] {
    return Array.from(this.counts, ([id, counts]) => {
      const [[name]] = [...counts].sort(
        ([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1),
      ) as [[string, number]];
      return { id, name };
    });
  }
}
