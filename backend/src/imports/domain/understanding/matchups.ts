import { Reason, reasons } from './understanding';
import { decidingGame, isByeOfTeam, noGame, otherEvent, practice, withoutRemarks } from './words';

/** What a text about both teams says. */
export type Matchup =
  | {
      readonly kind: 'game';
      readonly first: string;
      readonly second: string;
      readonly isAt: boolean;
    }
  | { readonly kind: 'opponent'; readonly opponent: string; readonly isAway: boolean }
  | { readonly kind: 'none'; readonly reason: Reason };

const vs = /(?:^|\s)(?:vs?\.?|versus|contre|contra|gegen)(?:\s+|$)/i;
const sign = /(?:^|\s)@\s*/;
const at = /(?:^|\s)at\s+/i;
/** Only used where the text must be about two teams, or no text has another sign. */
const weak = /\s+[-–—]\s+|\s*\/\s*|\s+x\s+/;

/** Nothing but words for a game, before the teams or in place of the own team. */
const gameWords =
  /^((home|away|league|regular season|season)\s+)?((game|match|gm|week|round|scrimmage|friendly)\s*#?\s*\d*\s*[-–—:]?\s*)*$/i;

/** @param usesWeak whether `A - B` and `A/B` are two teams */
export function splitMatchup(text: string, usesWeak: boolean): Matchup {
  const plain = withoutRemarks(text);
  if (practice.test(plain) && !vs.test(plain)) return none(reasons.practice);
  const strong = vs.exec(plain) ?? sign.exec(plain) ?? safeAt(plain);
  if (!strong && isByeOfTeam(plain)) return none(reasons.bye);
  const found = strong ?? (usesWeak && !noGame.test(plain) ? weak.exec(plain) : null);
  if (!found) return none(decidingGame.test(plain) ? reasons.toBeDecided : reasons.notAGame);
  const first = plain.slice(0, found.index).trim();
  const second = plain.slice(found.index + found[0].length).trim();
  const isAt = /@|at/i.test(found[0]);
  if (second === '') return none(reasons.notAGame);
  if (gameWords.test(first)) return { kind: 'opponent', opponent: second, isAway: isAt };
  return { kind: 'game', first: first.replace(gameBefore, ''), second, isAt };
}

function none(reason: Reason): Matchup {
  return { kind: 'none', reason };
}

const gameBefore = /^(game|match|gm|week|round)\s*#?\s*\d*\s*[-–—:]\s*/i;

/** `Meeting at the clubhouse` is no game. */
function safeAt(text: string): RegExpExecArray | null {
  return otherEvent.test(text) ? null : at.exec(text);
}
