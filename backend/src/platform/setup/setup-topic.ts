/**
 * Whether a topic is ready for real use: `missing` if the product does not work for people without
 * it, `advice` if it works, but could be better, `unused` if the association does without it.
 */
export const setupStates = ['done', 'missing', 'advice', 'unused'] as const;
export type SetupState = (typeof setupStates)[number];

/** The topics, in the order in which they are shown. */
export const setupTopicIds = [
  'league-feed',
  'schedule',
  'mail',
  'recipients',
  'address',
  'backups',
  'association',
  'links',
  'second-key',
  'reminders',
  'database',
] as const;
export type SetupTopicId = (typeof setupTopicIds)[number];

/** What is set, by its name for people. Never a password, a token, a key, or a URL that has one. */
export interface SetupFact {
  readonly name: string;
  readonly value: string;
}

export interface SetupAnswer {
  readonly state: SetupState;
  /** One sentence. */
  readonly summary: string;
  readonly facts: readonly SetupFact[];
  readonly howTo: {
    readonly text: string;
    /** Alternatives, each of which is lines to copy. */
    readonly examples?: readonly string[];
    /** Paths in the repository. */
    readonly documents?: readonly string[];
    /** A page of the app. */
    readonly page?: { readonly name: string; readonly path: string };
  };
}

/** One part of the setup. The module that knows it adds it to `SetupTopics`. */
export abstract class SetupTopic {
  abstract readonly id: SetupTopicId;
  /** The heading. */
  abstract readonly title: string;
  abstract read(): Promise<SetupAnswer> | SetupAnswer;
}
