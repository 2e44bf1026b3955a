import { foldText } from '../../../kernel/fold-text';
import { isolated } from '../../../kernel/isolated';

/** Letters and digits only, in lower case and without accents: `Équipe (visiteuse)` is `equipe`. */
export function keyOf(text: string): string {
  const bare = text.replaceAll(/[([][^)\]]*[)\]]/g, '');
  return foldText(bare === '' ? text : bare)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
}

/** Whether a text says that a team does not play, such as `BYE` or `Congé`. */
export function isBye(text: string): boolean {
  return bye.test(text);
}

const bye =
  /^[\s\p{P}]*(byes?|bye week|off|libre|descans[ao]|cong[ée]|exempt|repos|freilos|spielfrei)[\s\p{P}]*$/iu;

/** Whether it names the team, as in `BYE: Owls` or `Owls - bye`. */
export function isByeOfTeam(text: string): boolean {
  return /^(bye(?: week)?\s*[:\-–—]\s*.+|.+?\s*[:\-–—(]?\s*\bbye(?: week)?\)?)$/i.test(text);
}

/** Whether a text stands for something that is not known yet, such as `TBD` or `-`. */
export function isUndecided(text: string): boolean {
  return undecided.test(text);
}

const undecided =
  /^[\s\p{P}\p{S}]*(t\.?b\.?[adc]|to be (determined|decided|announced|confirmed)|pending|unknown|por definir|a confirmar|[àa] d[ée]terminer|offen|n\/?a)?[\s\p{P}\p{S}]*$/iu;

/** Whether the team depends on games before, such as `Winner Game 3`, `#1`, `2nd place` or `Pool A 1`. */
export function isPlaceholder(text: string): boolean {
  return isUndecided(text) || placeholder.test(text);
}

const placeholder = new RegExp(
  [
    String.raw`^(winner|loser|w|l)s?(\s+(of|from))?[\s:.-]*((game|match|g|m|sf|qf|semi|quarter|pool|group|div|bracket)\b.*|[#\d].*|[a-h]\d?)$`,
    String.raw`^((no\.?|seed|rank)\s*)?#?\s*\d{1,2}(\s*seed)?$`,
    String.raw`^\d{1,2}(st|nd|rd|th)\b.*(place|seed|pool|division|group|^\S+$).*$`,
    String.raw`^(pool|group)\s+[a-h\d]\s*#?\s*-?\s*\d.*$`,
    String.raw`^[a-h][1-8]$`,
    String.raw`^(highest|lowest|top|bottom|better|higher|lower)\b.*seed.*$`,
    String.raw`^(tbd|tba|tbc|tournament)\b.*$`,
    String.raw`^(semi-?|quarter-?)?finalist.*$`,
  ].join('|'),
  'i',
);

/** Names of a game without its teams. */
export const decidingGame =
  /\b((semi|quarter)[\s-]?finals?|finals?|championship|play-?offs?|title game|bracket|third place)\b/i;

export const practice =
  /\b(practices?|training|batting cages?|scrimmage practice|entra[iî]nement|entrenamiento|conditioning)\b/i;

/** A category that only says what an entry is. */
export const kindWord =
  /^((league |regular season )?(games?|match(es)?)|practices?|training|events?|meetings?|sports?|schedule|appointments?|\w+ category)$/i;

/** What other entries of a calendar are about. */
export const otherEvent =
  /\b(meeting|social|party|photos?|pictures?|clinic|try-?outs?|draft|registration|opening day|ceremony|banquet|fundraiser|closed|holiday|no games?|deadline|volunteers?|clean-?up|camp|evaluations?|dinner|parade|rosters?|orientation|break|barbecue|bbq)\b/i;

/** `No games - Easter` is not about two teams. */
export const noGame = /^(no games?|closed|holiday)\b/i;

/** Cuts what says nothing of the teams, such as `(makeup)` or `(Week 4)`. */
export function withoutRemarks(text: string): string {
  return text.replace(pictures, '').replace(inBrackets, '').replace(afterDash, '').trim();
}

const pictures = /^[\p{Extended_Pictographic}\uFE0F\s]+(?=\p{L})/u;
const remark =
  '(?:(?:time )?tb[adc]|dh|double-?header|make-?up|(?:week|game|round) ?#?\\d+|play-?offs?|(?:semi-?)?final|champ\\w*|exhibition|scrimmage|friendly)';
const inBrackets = new RegExp(`\\s*[([]${remark}[)\\]]`, 'i');
const afterDash = new RegExp(`\\s+[-–—]\\s+${remark}(?: of .*)?$`, 'i');

/** The words that all texts begin with. */
export function commonStart(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  const differs = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const length = Math.min(...[first, ...others].map((words) => words.length - 1));
  return first.slice(0, differs < 0 ? length : Math.min(differs, length)).join(' ');
}

/** A text of the file within a sentence. */
export function quoted(text: string): string {
  return `“${isolated(text)}”`;
}
