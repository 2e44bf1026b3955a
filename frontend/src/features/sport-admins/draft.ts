import { addressesIn } from '@score-tracker/backend/kernel/email-address';

/** Texts by sport id; a sport that is not in it has none. */
export type Texts = ReadonlyMap<string, string>;

/** What a person made of the recipients of one sport, and what it was made of. */
interface Change {
  /** What was stored when the person began. */
  readonly from: string;
  readonly text: string;
}

/** What a person typed and has not saved, by sport id. */
export type Draft = ReadonlyMap<string, Change>;

export function textFor(sportId: string, draft: Draft, stored: Texts): string {
  return draft.get(sportId)?.text ?? stored.get(sportId) ?? '';
}

/** The draft after something was typed; a text that is stored anyway is no change. */
export function withText(draft: Draft, sportId: string, text: string, stored: Texts): Draft {
  const now = stored.get(sportId) ?? '';
  const rest = [...draft].filter(([id]) => id !== sportId);
  if (text === now) return new Map(rest);
  return new Map([...rest, [sportId, { from: draft.get(sportId)?.from ?? now, text }]]);
}

/** The draft after these texts were saved; what was typed since then stays, as made of them. */
export function withoutSaved(draft: Draft, sent: Texts): Draft {
  return new Map(
    [...draft].flatMap(([id, { from, text }]) =>
      text === (sent.get(id) ?? '') ? [] : [[id, { from: sent.get(id) ?? from, text }] as const],
    ),
  );
}

/** The draft without what would store the addresses that are stored anyway. */
export function onlyChanges(draft: Draft, stored: Texts): Draft {
  return new Map([...draft].filter(([id]) => isChanged(id, draft, stored)));
}

/** Whether the text has other addresses than what is stored now. */
export function isChanged(sportId: string, draft: Draft, stored: Texts): boolean {
  return !haveSame(textFor(sportId, draft, stored), stored.get(sportId));
}

/** Whether another changed the same sport, to something else, since this person began. */
export function isOvertaken(sportId: string, draft: Draft, stored: Texts): boolean {
  const change = draft.get(sportId);
  return (
    change !== undefined &&
    isChanged(sportId, draft, stored) &&
    !haveSame(change.from, stored.get(sportId))
  );
}

/** All that is to be stored: what is there, with the changes of the sports given. */
export function merged(draft: Draft, stored: Texts, sportIds: readonly string[]): Texts {
  return new Map([...stored, ...sportIds.map((id) => [id, textFor(id, draft, stored)] as const)]);
}

export function toJson(draft: Draft): unknown {
  return [...draft];
}

/** Another version may have kept something else. */
export function fromJson(kept: unknown): Draft {
  const entries = Array.isArray(kept) ? (kept as ([string, Partial<Change>] | null)[]) : [];
  return new Map(
    entries.flatMap((entry) => {
      const { from, text } = entry?.[1] ?? {};
      return typeof from === 'string' && typeof text === 'string'
        ? [[entry![0], { from, text }] as const]
        : [];
    }),
  );
}

/** Blanks, doubles and empty parts aside, as the server reads them. */
function haveSame(text: string, other = ''): boolean {
  return addressesIn(text).join() === addressesIn(other).join();
}
