import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { formatDate } from '../../format/calendar';
import { hasScores } from '@score-tracker/backend/submissions/domain/outcome';
import { endingText } from '../../game-ui/score-words';
import type { ErrorDetail } from '../../api/types';
import type { GameSummary } from './receipt';
import { completeDraft, type ReportDraft } from './report-draft';
import { reportFacts, type ReportFact } from './report-facts';

/** In code points. */
const maxLength = 200;

/** Facts whose screen label makes no sense in an email. */
const emailNames = (): Readonly<Record<string, string>> => ({
  [t`Name`]: t`Captain`,
  [t`For 5 stars`]: t`Comments`,
});

interface ReportInVain {
  readonly draft: ReportDraft;
  readonly game: GameSummary;
  /** Absent if the league or a team is gone from the lists. */
  readonly message?: string;
  readonly details?: readonly ErrorDetail[];
  readonly earlierVersionArrived?: boolean;
  readonly mayHaveArrived?: boolean;
}

/** Drafts an email to the association, for a captain who can't correct a refused report. */
export function refusedReportEmail(report: ReportInVain) {
  const { game, message, details = [] } = report;
  const [winner, loser] = [isolated(game.winningTeam), isolated(game.losingTeam)];
  const teams = t`${winner} against ${loser}`;
  const sentences = [message ?? '', ...details.map((detail) => detail.message)];
  const ending = endingText(game);
  const facts = reportFacts(completeDraft(report.draft));
  const lines = [
    [t`Sport`, game.sport],
    [t`League`, game.league],
    [t`Match Date`, formatDate(game.matchDate)],
    [t`Location`, game.location],
    ...(hasScores(game.outcome ?? 'played')
      ? [
          [game.winningTeam, game.winningScore],
          [game.losingTeam, game.losingScore],
        ]
      : [[t`Teams`, teams]]),
    ...(game.outcome === 'forfeit' ? [[t`Winning Team`, game.winningTeam]] : []),
    ...(ending === null ? [] : [[t`Outcome`, ending]]),
    ...facts.contact.map(lineOf),
    ...(message === undefined
      ? []
      : [[t`Refused because`, sentences.map((each) => inLanguage(each)).join(' ')]]),
    ...(report.earlierVersionArrived ? [[t`An earlier version`, t`arrived`]] : []),
    ...(report.mayHaveArrived ? [[t`A try before`, t`may have arrived`]] : []),
    ...facts.ratings.map(lineOf),
    ...facts.notes.map(lineOf),
  ];
  return {
    subject: t`Score report: ${teams}`,
    body: lines.map(([name, value]) => `${t`${name}: ${value}`}\n`).join(''),
  };
}

function lineOf({ name, value }: ReportFact) {
  return [emailNames()[name] ?? name, typeof value === 'string' ? clipped(value) : value] as const;
}

/**
 * Mail programs drop links longer than a few thousand characters. Encoding can turn one character
 * into twelve.
 */
function clipped(text: string): string {
  const letters = Array.from(text);
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : text;
}
