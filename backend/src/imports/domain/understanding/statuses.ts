import { Questions } from './questions';
import { GameStatus } from './understanding';
import { keyOf, quoted } from './words';

/** What a status says; `deleted` and `moved` lines are no games, `unscheduled` ones have no date. */
export type Said = GameStatus | 'deleted' | 'moved' | 'unscheduled';

/** Words of which everybody knows what they mean, without blanks and accents. */
const clear: Partial<Record<Said, string>> = {
  scheduled: `scheduled confirmed normal completed complete final f played active final/ot ok on published approved
    official accepted upcoming pending open live inprogress notstarted finished closed tentative programado programada confirmado
    confirmada jugado prevu confirme joue angesetzt geplant bestatigt gespielt beendet makeup played yes busy`,
  cancelled: `cancelled canceled cancel cancelado cancelada annule annulee abgesagt abandoned calledoff`,
  postponed: `postponed ppd pp postpone aplazado aplazada pospuesto reporte reportee verschoben verlegt`,
  deleted: `deleted removed void eliminado supprime geloscht`,
  unscheduled: 'unscheduled notscheduled tobescheduled tbs',
};

const clearWords = new Map(
  Object.entries(clear).flatMap(([said, words]) =>
    words.split(/\s+/).map((word) => [word, said as Said]),
  ),
);

/** Words that mean one thing here and another there, as they stand in texts with other words. */
const open = String.raw`rain(?:ed)?[\s-]?outs?|wash(?:ed)?[\s-]?out|snow(?:ed)?[\s-]?out|weather(?:ed)?(?: out)?|forfeits?|forfeited|suspended|delayed|suspendido|susp\.?`;
const moves = String.raw`(?:re-?scheduled|moved)(?:\s+(?:to|from|for)\b[^)\]]*)?`;
const sure = String.raw`cancell?ed|ppd|postponed|deleted|called off|annul[ée]e?|report[ée]e?|cancelad[oa]|aplazad[oa]|abgesagt|verschoben|verlegt`;
const any = `(${sure}|${open}|${moves})`;

const atStart = new RegExp(String.raw`^[\s[(*]*${any}(?:\s*[\])*]+\s*[:–—-]?|\s*[:–—-])\s*`, 'iu');
const atEnd = new RegExp(String.raw`\s*(?:[-–—:,(\[*]+\s*)${any}[\s\])*!.]*$`, 'iu');
const shouted = /\s+(CANCELL?ED|PPD|POSTPONED|RAIN(?:ED)?[\s-]?OUT|FORFEIT)\s*$/u;
const whole = new RegExp(`^${any}$`, 'iu');
const within = new RegExp(String.raw`(?<![\p{L}\p{N}])${any}(?![\p{L}\p{N}])`, 'iu');

/** Takes a status from before or behind the teams, as in `CANCELLED: Owls vs Hares`. */
export function takeStatus(text: string): { rest: string; word: string | null } {
  const found = atStart.exec(text) ?? atEnd.exec(text) ?? shouted.exec(text);
  if (!found) return { rest: text, word: null };
  return { rest: text.replace(found[0], '').trim(), word: found[1]! };
}

/** A status among other words. Null for a makeup of another game, and for `moved` without a new date. */
export function statusInNote(note: string): string | null {
  if (/^make-?up|make-?up (of|for|from)\b/i.test(note)) return null;
  const word = within.exec(note)?.[1] ?? null;
  return word && isMove.test(word) && !toDate.test(word) ? null : word;
}

const isMove = new RegExp(`^${moves}$`, 'iu');
const toDate =
  /\s(to|for)\b.*(\d\s*[/.-]\s*\d|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*\d)/i;

/** Whether the whole text is a status that is never a time, date or team. */
export function isStatus(text: string): boolean {
  return whole.test(text.trim());
}

/** What a word of the file says. If it is not clear to everybody, it is asked once. */
export function saidBy(word: string, questions: Questions): Said {
  const key = keyOf(word).replaceAll('#', '');
  if (key === '') return 'scheduled';
  const said = clearWords.get(key);
  if (said) return said;
  const inside = statusInNote(word);
  if (inside && keyOf(inside) !== key && !isStatus(word)) return saidBy(inside, questions);
  if (key.startsWith('makeup')) return 'scheduled';
  const isMoved = isMove.test(word);
  if (isMoved && /\bfrom\b/i.test(word)) return 'scheduled';
  const id = isMoved ? key.slice(0, key.startsWith('moved') ? 5 : 11) : key;
  const ask = `What does ${quoted(isMoved ? word.split(' ')[0]! : word)} mean here?`;
  const suggested = isMoved ? 'moved' : likely(key);
  return questions.one(`status:${id}`, 'status', ask, labels, { suggested }) as Said;
}

const labels = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  scheduled: 'The game counts as any other, at the date and time of the line',
  moved: 'Moved: the new date has a line of its own',
  deleted: 'Not to be imported',
};

function likely(key: string): Said {
  if (/^(rain|wash|snow|weather)/.test(key)) return 'cancelled';
  if (/^susp|^delay/.test(key)) return 'postponed';
  return 'scheduled';
}
