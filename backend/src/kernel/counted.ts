/**
 * A count in words, such as "1 rating" and "1,026 ratings".
 * @param many the plural, if it is not the singular with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The same for a count that stopped at a limit, such as "10,000 or more reports". */
export function countedUpTo(
  { total, capped }: { readonly total: number; readonly capped: boolean },
  one: string,
  many = `${one}s`,
): string {
  return capped ? `${total.toLocaleString('en-US')} or more ${many}` : counted(total, one, many);
}
