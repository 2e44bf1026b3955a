import type { Language } from '../../kernel/languages';

/** The content of an e-mail about the server or an account. It contains nothing about reports. */
export interface NotificationContent {
  /** In which it is written; absent for English. */
  readonly language?: Language;
  readonly subject: string;
  /** One paragraph each. */
  readonly lead: readonly string[];
  readonly facts: readonly NotificationFact[];
  /** A link into the product. `path` starts with a slash. Null if there is nothing to open. */
  readonly action: { readonly label: string; readonly path: string } | null;
  /** Small print, such as why the recipient gets it. */
  readonly closing: readonly string[];
}

type NotificationFact = readonly [label: string, value: string];
