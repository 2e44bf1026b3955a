import { isolated } from '../../kernel/isolated';
import {
  Agreement,
  Reporter,
  StoredStanding,
  TeamsAndScore,
  teamToAsk,
} from '../../submissions/domain/standing';

/** Why nobody was asked by mail, by reason. The team is that to be asked. */
const whyNotAsked = {
  'side-unknown': 'it is not known who reported, and nobody lost.',
  'no-captain': 'the league feed names no captain of {team}.',
  stopped: 'the captains of {team} do not want e-mails about games.',
  'too-many': 'the captains of {team} got too many e-mails that day.',
  refused: 'the mail server did not take e-mails to the captains of {team}.',
  'no-mail-server': 'no mail server is set up.',
  'too-late': 'it could not be sent within a week.',
  'feed-unreadable': 'the league feed could not be read.',
  'other-report': 'the question is about another report of this game.',
} as const;

/** The reason if nothing but the report happened. */
export const onlyOneSide = 'Only one side has reported this result.';

/** What decides why a report stands as it does. */
export interface StandingFacts extends TeamsAndScore, Reporter, StoredStanding {
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  /** Whoever said that the report is right. */
  readonly agreements: readonly Agreement[];
  /** Whether another report of these teams and this date says something else. */
  readonly isContested: boolean;
  /** Whether there are other reports of the game, which say the same. */
  readonly isJudgedWithOthers: boolean;
  /** Whether they all came from one team. */
  readonly areOfOneTeam: boolean;
  /** Whether the other side was asked by mail. */
  readonly isAsked: boolean;
  /** Why it was not asked. */
  readonly notAsked: keyof typeof whyNotAsked | null;
}

/** Why a report is confirmed or not, as one sentence (docs/extensions.md, section 12). */
export function whyConfirmed(facts: StandingFacts): string {
  const { gameStanding, confirmedBy, isUnopposed, isJudgedWithOthers, isContested } = facts;
  if (gameStanding === 'conflict') return 'The reports of this game contradict each other.';
  if (gameStanding === 'second-report') return 'Both teams reported this result.';
  if (confirmedBy !== null) return reasonOfConfirmed(facts);
  const asked = nameOf(facts, teamToAsk(facts) ?? facts.losingTeamId);
  if (isUnopposed) return `${asked} was asked by e-mail and did not object.`;
  if (isJudgedWithOthers) {
    return facts.areOfOneTeam
      ? 'Two reports agree, but both came from the same team.'
      : 'Two reports agree; who sent them is not known';
  }
  const agreed = reasonOfAgreed(facts);
  if (agreed !== null) return agreed;
  if (isContested) return 'Another report of these teams and this date says something else.';
  if (facts.isAsked) return `${onlyOneSide} ${asked} was asked by e-mail.`;
  if (facts.notAsked === null) return onlyOneSide;
  return `${onlyOneSide} Nobody was asked by e-mail: ${whyNotAsked[facts.notAsked].replace('{team}', () => asked)}`;
}

function reasonOfConfirmed(facts: StandingFacts): string {
  const team = teamToAsk(facts);
  const byLink = facts.confirmedBy === 'team-link';
  if (team === null) {
    return byLink
      ? 'Both teams agreed with their team links.'
      : 'Both teams agreed, by e-mail or with their team links.';
  }
  return `${nameOf(facts, team)} agreed ${byLink ? 'with its team link' : 'by e-mail'}.`;
}

/** What was said that does not confirm the report. */
function reasonOfAgreed(facts: StandingFacts): string | null {
  const first = (by: Agreement['by']) =>
    facts.agreements
      .filter((agreement) => agreement.by === by)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))[0];
  const [byTeam, byMail, byAnyone] = [first('team-link'), first('mailbox'), first('link')];
  const unknown = 'but who reported is not known.';
  if (byTeam) return `${nameOf(facts, byTeam.teamId)} agreed with its team link, ${unknown}`;
  if (byMail) return `${nameOf(facts, byMail.teamId)} agreed by e-mail, ${unknown}`;
  return byAnyone ? `Someone with the link agreed: ${isolated(byAnyone.name)}` : null;
}

function nameOf(facts: StandingFacts, teamId: string | null): string {
  return isolated(teamId === facts.winningTeamId ? facts.winningTeamName : facts.losingTeamName);
}
