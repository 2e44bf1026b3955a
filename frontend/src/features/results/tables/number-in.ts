/**
 * NaN, which the server refuses, for what is no number; null for nothing. Phones may write a true minus.
 * @param typed or a number that a form begins with
 */
export function numberIn(typed: string | number | null): number | null {
  const text = String(typed ?? '').trim();
  return text === '' ? null : Number(text.replace('−', '-'));
}
