import { KeptOfPerson, Person, PersonalData } from '../../kernel/collected/personal-data';

const nothing: KeptOfPerson = {
  submissions: [],
  revisions: [],
  messages: [],
  agreements: [],
  mail: [],
  auditLines: [],
};

/** What all modules keep of people. */
export class AllPersonalData {
  /** @param parts in the order in which they are found */
  constructor(readonly parts: readonly PersonalData[]) {}

  async addresses(): Promise<ReadonlySet<string>> {
    const addresses = new Set<string>();
    for (const part of this.parts) {
      for (const address of await part.addresses()) addresses.add(address);
    }
    return addresses;
  }

  /** What is in files of this server. Do not call it in a transaction. */
  async findFiles(address: string): Promise<KeptOfPerson> {
    let kept = nothing;
    for (const part of this.parts) kept = both(kept, (await part.findFiles?.(address)) ?? {});
    return kept;
  }

  /**
   * What is in the database, and then in files.
   * @param isLocked whether it stays as it is until the transaction ends
   */
  async find(address: string, files: KeptOfPerson, isLocked: boolean): Promise<KeptOfPerson> {
    let kept = nothing;
    for (const part of this.parts) kept = both(kept, await part.find(address, kept, isLocked));
    return both(kept, files);
  }

  /** @param kept what was found and locked in this transaction */
  async erase(person: Person, kept: KeptOfPerson, now: Date): Promise<void> {
    for (const part of this.parts.toReversed()) await part.erase(person, kept, now);
  }
}

function both(one: KeptOfPerson, other: Partial<KeptOfPerson>): KeptOfPerson {
  const kinds = Object.keys({ ...one, ...other }) as (keyof KeptOfPerson)[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, [...(one[kind] ?? []), ...(other[kind] ?? [])]]),
  ) as unknown as KeptOfPerson;
}
