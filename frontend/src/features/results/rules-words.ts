import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type {
  StandingsNote,
  StandingsRow,
  StandingsRules,
  StandingsTiebreak,
} from '../../api/types';
import { minus, signed } from './columns';

type Criterion = StandingsTiebreak['by'];

interface Words {
  /** What level teams are ordered by. */
  readonly rule: MessageDescriptor;
  /** Why one is above another. */
  readonly reason: (own: number, other: number) => string;
}

const words: Readonly<Record<Criterion, Words>> = {
  'head-to-head': {
    rule: msg`points in their own games`,
    reason: (own, other) => {
      const [points, theirs] = [pointsText(own), minus(other)];
      return t`${points} to ${theirs} in their games`;
    },
  },
  'head-to-head-difference': {
    rule: msg`the difference in their own games`,
    reason: (own, other) => {
      const [ours, theirs] = [signed(own), signed(other)];
      return t`a difference of ${ours} to ${theirs} in their games`;
    },
  },
  'head-to-head-for': {
    rule: msg`what they scored in their own games`,
    reason: (own, other) => t`${own} scored to ${other} in their games`,
  },
  difference: {
    rule: msg`the difference in all games`,
    reason: (own, other) => {
      const [ours, theirs] = [signed(own), signed(other)];
      return t`a difference of ${ours} to ${theirs} in all games`;
    },
  },
  for: {
    rule: msg`what they scored in all games`,
    reason: (own, other) => t`${own} scored to ${other} in all games`,
  },
  wins: {
    rule: msg`wins`,
    reason: (own, other) => t`${plural(own, { one: '# win', other: '# wins' })} to ${other}`,
  },
  forfeits: {
    rule: msg`the fewest forfeits`,
    reason: (own, other) => {
      const [ours, theirs] = [Math.abs(own), Math.abs(other)];
      return t`${plural(ours, { one: '# forfeit', other: '# forfeits' })} to ${theirs}`;
    },
  },
};

/** In the order in which leagues usually use them. */
export const criteria = Object.keys(words) as readonly Criterion[];

function pointsText(points: number): string {
  const number = minus(points);
  // In English, only 1 is singular: −1 is "points".
  const count = points < 0 ? 2 : points;
  return plural(count, { one: `${number} point`, other: `${number} points` });
}

/** What level teams are ordered by, such as "Wins". */
export function criterionText(criterion: Criterion): string {
  const rule = i18n._(words[criterion].rule);
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
}

/** How the table is made, in a few sentences. */
export function rulesText(rules: StandingsRules): string {
  const { points, tiebreaks, restartTiebreaks, forfeitScore } = rules;
  const { win, tie, loss, forfeit } = points;
  const [winPoints, tiePoints] = [pointsText(win), minus(tie)];
  const [lossPoints, forfeitPoints] = [minus(loss), minus(forfeit)];
  const others = [
    t`a tie ${tiePoints}`,
    ...(loss === 0 && forfeit === 0 ? [] : [t`a loss ${lossPoints}`]),
    ...(forfeit === loss ? [] : [t`a forfeited game ${forfeitPoints}`]),
  ].join(', ');
  const sentences = [t`A win is ${winPoints}, ${others}.`];
  // A server of the previous version tells no score.
  if (forfeitScore) {
    const score = `${forfeitScore.for} – ${forfeitScore.against}`;
    sentences.push(t`A forfeit counts as ${score}.`);
  }
  const [first, ...then] = tiebreaks.map((criterion) => i18n._(words[criterion].rule));
  if (first === undefined) return [...sentences, t`Level teams share a rank.`].join(' ');
  const order = [first, ...then.map((rule) => t`then by ${rule}`)].join(', ');
  sentences.push(t`Level teams are ordered by ${order}.`);
  if (restartTiebreaks && tiebreaks.some((criterion) => criterion.startsWith('head-to-head'))) {
    sentences.push(
      t`Teams that their own games leave level are compared again without the others.`,
    );
  }
  return sentences.join(' ');
}

/** What is said below the name of a team: what was decided about it, and why it is above others. */
export function reasonsOf(row: StandingsRow): readonly string[] {
  const { tiebreak, decidedAbove, adjustment, withdrawn } = row;
  return [
    ...(withdrawn ? [t`Withdrew`] : []),
    ...(adjustment ? [adjustmentText(adjustment)] : []),
    ...(decidedAbove ? [decidedText(decidedAbove)] : []),
    ...(tiebreak ? [reasonText(tiebreak)] : []),
  ];
}

function decidedText(teamNames: readonly string[]): string {
  const names = namesText(teamNames);
  return t`Above ${names}: the league decided`;
}

/** What becomes of the games of a team that withdrew. */
export const gamesText = {
  kept: 'still count',
  annulled: 'do not count',
  forfeited: 'count as forfeits',
};

/** A decision of the league, such as "Comets: 3 points deducted. Played an ineligible player." */
export function noteText(note: StandingsNote): string {
  return `${decisionText(note)} ${isolated(note.reason)}`;
}

function decisionText({ kind, teamNames, points, games, rank }: StandingsNote): string {
  const names = namesText(teamNames);
  if (kind === 'points') {
    const adjustment = adjustmentText(points ?? 0);
    return t`${names}: ${adjustment}.`;
  }
  if (kind === 'withdrawn') {
    return {
      kept: t`${names} withdrew. Their games still count.`,
      annulled: t`${names} withdrew. Their games do not count.`,
      forfeited: t`${names} withdrew. Their games count as forfeits.`,
    }[games ?? 'kept'];
  }
  return rank === null
    ? t`An order was decided: ${names}.`
    : t`Rank ${rank} was decided: ${names}.`;
}

function adjustmentText(points: number): string {
  const text = pointsText(Math.abs(points));
  return points < 0 ? t`${text} deducted` : t`${text} added`;
}

function namesText(names: readonly string[]): string {
  return new Intl.ListFormat(i18n.locales, { type: 'unit' }).format(names.map(isolated));
}

/** Why a team is above those below it, such as "Above Comets: 4 points to 1 in their games". */
export function reasonText({ teamNames, by, own, other }: StandingsTiebreak): string {
  const names = new Intl.ListFormat(i18n.locales).format(teamNames.map(isolated));
  const reason = words[by].reason(own, other);
  return t`Above ${names}: ${reason}`;
}
