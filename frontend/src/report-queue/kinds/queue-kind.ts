import type { Entry, EntryOf, Kind } from '../entry';

type In<State extends Entry['state'], Of extends Kind> = Extract<
  EntryOf<Of>,
  { readonly state: State }
>;

/** What differs from one kind of entry to the other. */
export interface QueueKind<Of extends Kind> {
  /**
   * Adds an entry. Others that say the same, or that it replaces, make room for it.
   * @param entries those of all kinds, newest first
   * @returns the list, and the entry that is kept: an earlier one if that is the same
   */
  readonly add: (
    made: In<'waiting', Of>,
    entries: readonly Entry[],
    now: number,
  ) => { readonly kept: In<'waiting', Of>; readonly entries: readonly Entry[] };
  /**
   * Sends an entry once.
   * @param entries those of all kinds. The entry may need the answer to one that it depends on
   * @returns what is kept of it
   * @throws if it could not be sent, or was not accepted
   */
  readonly send: (waiting: In<'waiting', Of>, entries: readonly Entry[]) => Promise<In<'sent', Of>>;
  /** What becomes of an entry after `send` has thrown. */
  readonly afterError: (
    waiting: In<'waiting', Of>,
    error: unknown,
    now: number,
  ) => In<'waiting', Of> | In<'refused', Of>;
}
