import { AlertKind, AlertState } from '../domain/alert-state';
import { Condition } from './conditions';

/** Where a kind of problem can be seen. */
export interface AlertSource {
  readonly kind: AlertKind;
  /** Where administrators see more; the path starts with a slash. Null if nowhere. */
  readonly page: { readonly label: string; readonly path: string } | null;
  /** @returns null if this server can't have such a problem */
  readonly read: (now: Date) => Promise<Condition | null>;
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

/** Who is alerted besides the master administrators. They may have no account. */
export abstract class OtherRecipients {
  abstract readonly recipients: readonly string[];
}
