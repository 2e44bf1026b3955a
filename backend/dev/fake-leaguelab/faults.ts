import { CallKind, Fault } from './fault';

/** A request to the mock server. */
export interface Call {
  readonly kind: CallKind;
  /** Null for the list of all leagues. */
  readonly league: { readonly id: number; readonly name: string } | null;
}

/** The active faults, and how many requests each has matched. */
export class Faults {
  private set: { readonly fault: Fault; met: number }[] = [];

  get all(): readonly Fault[] {
    return this.set.map(({ fault }) => fault);
  }

  add(...faults: readonly Fault[]): void {
    this.set.push(...faults.map((fault) => ({ fault, met: 0 })));
  }

  clear(): void {
    this.set = [];
  }

  /**
   * Returns the faults for this request. Must be called once for each request, because it counts.
   */
  met(call: Call): readonly Fault[] {
    return this.set
      .filter(({ fault }) => fits(fault, call))
      .filter((entry) => {
        entry.met += 1;
        const { from, times } = entry.fault;
        return entry.met >= from && entry.met < from + times;
      })
      .map(({ fault }) => fault);
  }
}

function fits({ on, league: wanted }: Fault, { kind, league }: Call): boolean {
  if (on !== null && on !== kind) return false;
  if (wanted === null) return true;
  return league !== null && (String(league.id) === wanted || league.name.includes(wanted));
}
