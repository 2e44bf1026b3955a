import { Contents, contentsOf } from './column-contents';
import { Row } from './document';
import { isNeutralTeamName, meaningByName } from './header-names';
import { Questions } from './questions';
import { ColumnLayout, Meaning, meanings } from './understanding';
import { isPlaceholder, kindWord, quoted } from './words';

interface Column {
  /** From 0. */
  readonly at: number;
  readonly name: string | null;
  readonly contents: Contents;
  readonly rank: number;
  meaning: Meaning;
  /** Whether only its cells say what it is. */
  isGuess: boolean;
}

/** What each column is: by its name and its cells, and where those are not enough, by asking. */
export function columnsOf(
  header: Row | null,
  rows: readonly Row[],
  sheet: string,
  questions: Questions,
): readonly ColumnLayout[] {
  const widths = [header, ...rows.slice(0, 300)].map((row) => row?.cells.length ?? 0);
  const columns = Array.from({ length: Math.max(...widths) }, (_, at): Column => {
    const name = header?.cells[at]?.text ?? null;
    const contents = contentsOf(rows, at);
    const named = name === null ? null : meaningByName(name);
    const meaning = named ? byBoth(named.meaning, contents) : 'ignored';
    return { at, name, contents, rank: named?.rank ?? 1_000, meaning, isGuess: named === null };
  });
  keepSurest(columns);
  guessMissing(columns);
  askNeutral(columns, questions);
  for (const column of columns) column.meaning = asked(column, sheet, header === null, questions);
  return columns.map(({ at, name, meaning }) => ({ column: at + 1, name, meaning }));
}

/** Names such as `Start`, `Day` or `Game` are used for several things. */
function byBoth(meaning: Meaning, { kind, texts }: Contents): Meaning {
  if (kind === 'empty') return meaning;
  if (meaning === 'date' || meaning === 'time') {
    if (kind === 'date' || kind === 'time') return kind;
    return kind === 'text' ? meaning : 'ignored';
  }
  if (meaning === 'teams' && kind !== 'teams') return kind === 'number' ? 'uid' : 'teams';
  if (meaning === 'division' && [...texts].every((text) => kindWord.test(text))) return 'kind';
  if ((meaning === 'home' || meaning === 'away') && kind === 'number') return 'score';
  return meaning;
}

function keepSurest(columns: readonly Column[]): void {
  const weight = ({ rank, contents: { kind }, meaning }: Column) => {
    const isOther = kind === 'empty' || (meaning === 'date' && kind !== 'date');
    return rank + (isOther ? 10_000 : 0);
  };
  const taken = new Set<Meaning>();
  for (const column of columns.toSorted((one, other) => weight(one) - weight(other))) {
    const { meaning } = column;
    // There may be several scores and notes.
    if (meaning === 'score' || meaning === 'note') continue;
    if (taken.has(meaning)) column.meaning = meaning === 'location' ? 'place' : 'ignored';
    else taken.add(meaning);
  }
  const teams = columns.find(({ meaning }) => meaning === 'teams');
  const has = (meaning: Meaning) => columns.some((column) => column.meaning === meaning);
  // A subject beside the columns of both teams has nothing more.
  if (teams && has('home') && has('away')) teams.meaning = 'ignored';
  const opponent = columns.find(({ meaning }) => meaning === 'opponent');
  if (teams && opponent) (teams.contents.kind === 'teams' ? opponent : teams).meaning = 'ignored';
}

/** Without a date or teams by name, the cells say which columns are likely. */
function guessMissing(columns: readonly Column[]): void {
  const has = (...some: Meaning[]) => columns.some(({ meaning }) => some.includes(meaning));
  const hasTeams = () => has('teams', 'opponent') || (has('home') && has('away'));
  if (has('date') && hasTeams()) return;
  const guess = (meaning: Meaning, isLikely: (contents: Contents) => boolean) => {
    const free = columns.filter((column) => column.isGuess && column.meaning === 'ignored');
    return take(
      meaning,
      free.find(({ contents }) => isLikely(contents)),
    );
  };
  if (!has('date')) guess('date', ({ kind }) => kind === 'date');
  if (!has('time')) guess('time', ({ kind }) => kind === 'time');
  if (!has('teams', 'opponent', 'home')) guess('teams', ({ kind }) => kind === 'teams');
  if (!hasTeams()) {
    const [one, other] = likelyTeams(columns);
    if (!has('home')) take('home', one);
    if (!has('away')) take('away', one?.meaning === 'home' || !one?.isGuess ? other : one);
  }
  if (has('location', 'place')) return;
  const place = guess(
    'location',
    ({ kind, texts, count }) => kind === 'text' && texts.size < count,
  );
  const next = place && columns[place.at + 1];
  if (next?.isGuess && next.contents.kind === 'number') take('place', next);
}

function take(meaning: Meaning, column: Column | undefined): Column | undefined {
  if (column) column.meaning = meaning;
  return column;
}

/** `Team 1` and `Team 2` leave open which is at home. */
function askNeutral(columns: readonly Column[], questions: Questions): void {
  const home = columns.find(({ meaning }) => meaning === 'home');
  const away = columns.find(({ meaning }) => meaning === 'away');
  if (!home?.name || !away?.name || !isNeutralTeamName(home.name)) return;
  const answer = questions.one('home-team', 'home team', `Is ${quoted(home.name)} the home team?`, {
    usual: 'Yes',
    other: `No, ${quoted(away.name)} is`,
  });
  if (answer === 'usual') return;
  take('away', home);
  take('home', away);
}

/** The two columns beside a sign such as `v`, or else the two that have the most texts in common. */
function likelyTeams(columns: readonly Column[]): readonly Column[] {
  const texts = columns.filter(({ contents }) => contents.kind === 'text');
  const sign = columns.find(({ contents }) => contents.kind === 'sign');
  const beside = sign ? texts.filter(({ at }) => Math.abs(at - sign.at) === 1) : [];
  if (beside.length === 2) {
    return /^(@|at)$/i.test([...sign!.contents.texts][0]!) ? beside.toReversed() : beside;
  }
  const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => [one, other]));
  const common = pairs.map(([one, other]) => inCommon(one!, other!));
  const most = Math.max(0, ...common);
  return most > 0 ? pairs[common.indexOf(most)]! : [];
}

function inCommon({ contents: one }: Column, { contents: other }: Column): number {
  const common = [...one.texts].filter(
    (text) => other.texts.has(text) && !isPlaceholder(text),
  ).length;
  return common / Math.min(one.texts.size, other.texts.size);
}

/** A guess is always asked; a person can also change what is not asked. */
function asked(
  { at, name, contents, meaning, isGuess }: Column,
  sheet: string,
  hasNoHeader: boolean,
  questions: Questions,
): Meaning {
  const id = `column:${sheet === '' ? '' : `${sheet}:`}${at + 1}`;
  const mustAsk = contents.kind !== 'empty' && isGuess && (hasNoHeader || meaning !== 'ignored');
  if (!mustAsk && questions.given(id) === null) return meaning;
  const sample = [...contents.texts].slice(0, 3).join(', ');
  const called = name ? quoted(name) : `column ${at + 1}`;
  const ask = `What is ${called}${sample === '' ? '' : ` (${sample})`}?`;
  return questions.one(id, 'columns', ask, meanings, { suggested: meaning }) as Meaning;
}
