import { addressesIn } from '@score-tracker/backend/kernel/email-address';

/** Texts by sport id. A sport without an entry has no recipients. */
export type Texts = ReadonlyMap<string, string>;

/** A person's changes to the recipients of one sport, and the text before them. */
interface Change {
  /** The text that was stored when the person started to edit. */
  readonly from: string;
  readonly text: string;
}

/** Unsaved changes, by sport id. */
export type Draft = ReadonlyMap<string, Change>;

export function textFor(sportId: string, draft: Draft, stored: Texts): string {
  return draft.get(sportId)?.text ?? stored.get(sportId) ?? '';
}

/** The draft after something was typed. A text that equals the stored one is no change. */
export function withText(draft: Draft, sportId: string, text: string, stored: Texts): Draft {
  const now = stored.get(sportId) ?? '';
  const rest = [...draft].filter(([id]) => id !== sportId);
  if (text === now) return new Map(rest);
  return new Map([...rest, [sportId, { from: draft.get(sportId)?.from ?? now, text }]]);
}

/** The draft after these texts were saved. Later changes stay, now based on the saved texts. */
export function withoutSaved(draft: Draft, sent: Texts): Draft {
  return new Map(
    [...draft].flatMap(([id, { from, text }]) =>
      text === (sent.get(id) ?? '') ? [] : [[id, { from: sent.get(id) ?? from, text }] as const],
    ),
  );
}

/** The draft without changes that would store the same addresses again. */
export function onlyChanges(draft: Draft, stored: Texts): Draft {
  return new Map([...draft].filter(([id]) => isChanged(id, draft, stored)));
}

/** Whether the text has other addresses than the stored text. */
export function isChanged(sportId: string, draft: Draft, stored: Texts): boolean {
  return !haveSame(textFor(sportId, draft, stored), stored.get(sportId));
}

/** Whether someone else has changed the sport to something different since this person started to edit. */
export function isOvertaken(sportId: string, draft: Draft, stored: Texts): boolean {
  const change = draft.get(sportId);
  return (
    change !== undefined &&
    isChanged(sportId, draft, stored) &&
    !haveSame(change.from, stored.get(sportId))
  );
}

/** All texts to store: the stored ones, with the changes of the given sports. */
export function merged(draft: Draft, stored: Texts, sportIds: readonly string[]): Texts {
  return new Map([...stored, ...sportIds.map((id) => [id, textFor(id, draft, stored)] as const)]);
}

export function toJson(draft: Draft): unknown {
  return [...draft];
}

/** Another version of the app may have stored something else. */
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

/** Ignores blanks, duplicates and empty parts, as the server does. */
function haveSame(text: string, other = ''): boolean {
  return addressesIn(text).join() === addressesIn(other).join();
}
