/** How often things are spelled how; one thing has one id, however it is spelled. */
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
   * Each thing once, as it is spelled most often. The order in which spellings were met says nothing,
   * so that a list in another order renames nothing.
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
