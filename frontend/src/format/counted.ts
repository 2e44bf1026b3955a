/**
 * A count in words, such as "1 rating" and "1,026 ratings".
 * @param many where it is not the word for one with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The same of what was counted up to a limit only, such as "10,000 or more reports". */
export function countedUpTo(
  { total, capped }: { readonly total: number; readonly capped: boolean },
  one: string,
  many = `${one}s`,
): string {
  return capped ? `${total.toLocaleString('en-US')} or more ${many}` : counted(total, one, many);
}
