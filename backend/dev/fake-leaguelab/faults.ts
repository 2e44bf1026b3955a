import { CallKind, Fault } from './fault';

/** A question to the stand-in. */
export interface Call {
  readonly kind: CallKind;
  /** Null where it is about all leagues. */
  readonly league: { readonly id: number; readonly name: string } | null;
}

/** The faults that are asked for, and how many calls each has met. */
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

  /** Those that this call meets; every call is asked about once, since they count. */
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
