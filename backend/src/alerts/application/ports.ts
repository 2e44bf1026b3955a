import { AlertKind, AlertState } from '../domain/alert-state';
import { Condition } from '../domain/conditions';

/** Where a kind of problem can be seen. */
export abstract class AlertSource {
  abstract readonly kind: AlertKind;

  /** Where administrators see more; the path starts with a slash. Null if nowhere. */
  abstract readonly page: { readonly label: string; readonly path: string } | null;

  /** @returns null if this server can't have such a problem */
  abstract read(now: Date): Promise<Condition | null>;
}

/** All kinds of problems, in the order in which they are checked. */
export abstract class AlertSources {
  abstract readonly all: readonly AlertSource[];
}

/** The state of each alert. All servers share it. */
export abstract class AlertStates {
  abstract find(kind: AlertKind): Promise<AlertState>;

  /** Locks it until the open transaction ends, so that only one server sends e-mails. */
  abstract lock(kind: AlertKind): Promise<AlertState>;

  /** Stores it in the open transaction. */
  abstract save(kind: AlertKind, state: AlertState): Promise<void>;
}
