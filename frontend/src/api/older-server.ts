/**
 * Adds the keys that a response lacks. During an upgrade, the server may be one version older and not
 * know them yet. Only the keys in docs/specification.md are always there.
 * @param defaults the values of missing keys
 */
export function withDefaults<Defaults extends object, Answer extends object>(
  defaults: Defaults,
  answer: Answer,
): Defaults & Answer {
  return { ...defaults, ...answer };
}
