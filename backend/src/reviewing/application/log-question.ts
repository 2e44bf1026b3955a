import { Conflict } from '../../kernel/errors';
import { isolated } from '../../kernel/isolated';
import { LoggedRival, UnsettledReport } from '../../submissions/application/ports';
import { resultOf } from '../../submissions/domain/game-result';
import { outcomeRules } from '../../submissions/domain/outcome';

/** What an administrator is asked before a report is logged (docs/extensions.md, section 14). */
export function questionAbout({ isInDoubt, rivals: [rival] }: UnsettledReport): Conflict {
  return isInDoubt || !rival
    ? Conflict.at('gameId', 'The schedule has several games of these teams. Which one is this?')
    : Conflict.at('replace', `This game is logged as ${inShort(rival)}. Replace it?`);
}

/** Such as "7–3", or "Forfeit" of a game without scores; with the winner if nothing else differs. */
function inShort(report: LoggedRival): string {
  const { outcome, score } = resultOf(report);
  const result = score ? `${score.winningScore}–${score.losingScore}` : outcomeRules[outcome].name;
  return report.hasOtherWinner ? `${result} for ${isolated(report.winningTeamName)}` : result;
}
