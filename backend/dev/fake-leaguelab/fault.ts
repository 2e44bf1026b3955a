/** What the stand-in can do wrong, by the word that it is asked for by. */
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

/** Besides those above, any status of an error is one: `503`, `429`. */
export type FaultKind = keyof typeof faultKinds | `${number}`;

/** The list of leagues, one of them alone, or the teams of a league. */
export type CallKind = 'list' | 'league' | 'teams';

export interface Fault {
  readonly kind: FaultKind;
  /** Null for all calls. */
  readonly on: CallKind | null;
  /** The id of a league, or a part of its name; null for all. */
  readonly league: string | null;
  /** Of the calls that fit, counted from 1 since the fault was asked for, the first that fails. */
  readonly from: number;
  /** How many fail from there on. */
  readonly times: number;
  /** What `Retry-After` says, on an error of its own status. */
  readonly after: string | null;
}

export function aFault(kind: FaultKind, changes: Partial<Omit<Fault, 'kind'>> = {}): Fault {
  const always = { on: null, league: null, from: 1, times: Number.POSITIVE_INFINITY, after: null };
  return { kind, ...always, ...changes };
}

/**
 * A fault as a person types it: `hang`, `503 teams from=5 times=2`, `html league="Thursday Coed"`.
 * @throws Error saying what is not understood
 */
export function parseFault(line: string): Fault {
  const [kind = '', ...words] = line.match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  if (!isKind(kind)) throw new Error(`No such fault: ${kind}`);
  return aFault(kind, Object.assign({}, ...words.map(parseWord)) as Partial<Fault>);
}

/** As `parseFault` reads it. */
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
