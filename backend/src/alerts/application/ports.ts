import { AlertState } from '../domain/alert-state';

/** The state of each alert, by its kind. All servers share it. */
export abstract class AlertStates {
  abstract all(): Promise<ReadonlyMap<string, AlertState>>;

  /** Locks it until the open transaction ends, so that only one server sends e-mails. */
  abstract lock(kind: string): Promise<AlertState>;

  /** Stores it in the open transaction. */
  abstract save(kind: string, state: AlertState): Promise<void>;
}

/** Who is alerted besides the master administrators. They may have no account. */
export abstract class OtherRecipients {
  abstract readonly recipients: readonly string[];
}
