const few = 3;

/** Names in a sentence, such as "Golf, Hockey, Kickball and 12 more". */
export function fewOf(names: readonly string[]): string {
  const rest = names.length - few;
  if (rest > 0) return `${names.slice(0, few).join(', ')} and ${rest.toLocaleString('en-US')} more`;
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
