/** The command-line options. */
export interface Options {
  /** Names of benchmarks or calls. If empty, all benchmarks run except `book` and `goals`. */
  readonly words: readonly string[];
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Whether the pages are updated. By default, only a complete run updates them. */
  readonly write: boolean;
}

const wholeSizes = [1_000, 100_000, 1_000_000];
const wholeRounds = 5;

/** @throws Error with one line for the terminal */
export function readOptions(typed: readonly string[]): Options {
  const words: string[] = [];
  let [sizes, rounds, write]: [number[] | null, number | null, boolean] = [null, null, false];
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at]!;
    if (word === '--write') write = true;
    else if (word === '--rows') sizes = numbers(word, typed[++at]);
    else if (word === '--rounds') [rounds = null] = numbers(word, typed[++at]);
    else if (word.startsWith('-'))
      throw new Error(`${word} is not known; --rows, --rounds, --write`);
    else words.push(word);
  }
  return {
    words,
    sizes: sizes?.toSorted((a, b) => a - b) ?? wholeSizes,
    rounds: rounds ?? wholeRounds,
    write: write || (sizes === null && rounds === null),
  };
}

function numbers(option: string, typed: string | undefined): number[] {
  const values = (typed ?? '').split(',').map(Number);
  if (values.every((value) => Number.isInteger(value) && value > 0)) return values;
  throw new Error(`${option} takes whole numbers, with commas between`);
}
