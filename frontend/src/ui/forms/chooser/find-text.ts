import { foldText } from '@score-tracker/backend/kernel/fold-text';

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
};

/** Whether the text contains every word of the query. Order, case and accents don't matter. */
export function findText(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return foldText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => plain[letter] ?? letter)
    .trim();
}
