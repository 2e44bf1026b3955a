import { groupBy } from '../../kernel/group-by';
import { likeness, looseName } from './loose-name';

/** A league or a team. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  /** As it is shown, which nothing else of its kind is called. */
  readonly shownName: string;
  readonly division?: string | null;
}

/** Names at least this alike are suggested. */
const alike = 0.5;

/**
 * Finds things by name: exactly, or else without regard to case, blanks and punctuation. A name that
 * several things have stands for none of them, unless the division tells them apart.
 */
export class NamedThings<T extends NamedThing> {
  private readonly byName: ReadonlyMap<string, readonly T[]>;
  private readonly byLooseName: ReadonlyMap<string, readonly T[]>;

  constructor(private readonly things: readonly T[]) {
    this.byName = groupBy(things, ({ name }) => name);
    this.byLooseName = groupBy(things, ({ name }) => looseName(name));
  }

  with(thing: T): NamedThings<T> {
    return new NamedThings([...this.things, thing]);
  }

  /** @param isOne whether a name is that of one thing, whatever its division */
  find(name: string, division: string | null = null, isOne = true): T | null {
    const loose = looseName(name);
    const spelledAlike = loose === '' ? [] : this.byLooseName.get(loose);
    for (const found of [this.byName.get(name), spelledAlike]) {
      const [first, second] = found ?? [];
      if (isOne && first && !second) return first;
      const ofDivision = (found ?? []).filter(
        (thing) => division !== null && looseName(thing.division ?? '') === looseName(division),
      );
      if (ofDivision.length === 1) return ofDivision[0]!;
    }
    // As the exported schedule names it.
    const isMeant = (thing: T) =>
      thing.id === name || (thing.shownName === name && thing.shownName !== thing.name);
    return this.things.find(isMeant) ?? null;
  }

  withId(id: unknown): T | null {
    return this.things.find((thing) => thing.id === id) ?? null;
  }

  /** All of them for a choice, the most similar first, and the one to suggest. */
  choicesFor(name: string): { readonly choices: readonly T[]; readonly suggested: T | null } {
    const scored = this.things
      .map((thing) => ({ thing, score: likeness(thing.name, name) }))
      .toSorted((a, b) => b.score - a.score || (a.thing.shownName < b.thing.shownName ? -1 : 1));
    const [best, second] = scored;
    const isClear = best && best.score >= alike && best.score > (second?.score ?? 0);
    return { choices: scored.map(({ thing }) => thing), suggested: isClear ? best.thing : null };
  }
}
