/**
 * Fills in the keys that an answer lacks. The server may be of the version before, which does not know
 * them yet: what the specification names is always there, and everything else may be missing.
 * @param defaults what a missing key stands for
 */
export function withDefaults<Defaults extends object, Answer extends object>(
  defaults: Defaults,
  answer: Answer,
): Defaults & Answer {
  return { ...defaults, ...answer };
}
