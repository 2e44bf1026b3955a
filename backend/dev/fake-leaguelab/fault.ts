/** The faults that the mock server can simulate. */
export const faultKinds = {
  error: 'a JSON object without the list, as LeagueLab says that something is wrong',
  redirect: 'a redirect to an HTML page',
  html: 'an HTML page with status 200',
  cut: 'JSON that ends half-way',
  empty: 'a list with nothing in it',
  hang: 'no answer at all',
  stall: 'half an answer, and then nothing',
  reset: 'a connection that breaks',
  slow: 'an answer that trickles in over half a second',
  huge: 'an answer of 30 MB',
  'renamed-teams': 'every team under another name',
  'renamed-leagues': 'every league under another name',
  vanished: 'only a third of the leagues',
  'no-captains': 'players without a word of captains',
  'null-phones': 'players without phones',
  emoji: 'names with emoji, apostrophes and letters of other scripts',
} as const;

/** Error statuses such as `503` and `429` are faults too. */
export type FaultKind = keyof typeof faultKinds | `${number}`;

/** The list of leagues, one league, or the teams of a league. */
export type CallKind = 'list' | 'league' | 'teams';

export interface Fault {
  readonly kind: FaultKind;
  /** Null for all routes. */
  readonly on: CallKind | null;
  /** The id of a league, or part of its name. Null for all. */
  readonly league: string | null;
  /** The first matching request that fails, counted from 1. */
  readonly from: number;
  /** How many requests fail. */
  readonly times: number;
  /** The header `Retry-After` of an error response. */
  readonly after: string | null;
}

export function aFault(kind: FaultKind, changes: Partial<Omit<Fault, 'kind'>> = {}): Fault {
  const always = { on: null, league: null, from: 1, times: Number.POSITIVE_INFINITY, after: null };
  return { kind, ...always, ...changes };
}

/**
 * Parses a fault as people type it: `hang`, `503 teams from=5 times=2`, `html league="Thursday
 * Coed"`.
 * @throws Error that says what is wrong with it
 */
export function parseFault(line: string): Fault {
  const [kind = '', ...words] = line.match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  if (!isKind(kind)) throw new Error(`No such fault: ${kind}`);
  return aFault(kind, Object.assign({}, ...words.map(parseWord)) as Partial<Fault>);
}

/** Formats a fault so that `parseFault` can read it. */
export function faultText({ kind, on, league, from, times, after }: Fault): string {
  return [
    kind,
    ...(on === null ? [] : [on]),
    ...(league === null ? [] : [`league="${league}"`]),
    ...(from === 1 ? [] : [`from=${from}`]),
    ...(times === Number.POSITIVE_INFINITY ? [] : [`times=${times}`]),
    ...(after === null ? [] : [`after="${after}"`]),
  ].join(' ');
}

function isKind(word: string): word is FaultKind {
  return Object.hasOwn(faultKinds, word) || /^[45]\d\d$/.test(word);
}

function parseWord(word: string): Partial<Fault> {
  if (word === 'list' || word === 'league' || word === 'teams') return { on: word };
  const [, name = '', given = ''] = /^([a-z]+)=(.+)$/s.exec(word) ?? [];
  const value = given.replace(/^"(.*)"$/s, '$1');
  if (name === 'league') return { league: value };
  if (name === 'after') return { after: value };
  if ((name === 'from' || name === 'times') && /^[1-9]\d*$/.test(value)) {
    return { [name]: Number(value) };
  }
  throw new Error(`Not understood: ${word}`);
}
