import { createHash } from 'node:crypto';

/** The ratings and comments of a demo captain. */
export interface DemoOpinion {
  readonly fieldConditionRating: number | null;
  readonly refRating: number | null;
  readonly sportsmanshipRating: number | null;
  readonly competitionRating: number | null;
  readonly ratingComments: string | null;
}

interface DemoGame {
  readonly sportId: string;
  readonly leagueId: string;
  readonly location: string;
  readonly matchDay: Date;
}

const grass = ['kickball', 'softball', 'flagfootball', 'ultimate'];
const courts = ['basketball', 'volleyball', 'dodgeball', 'pickleball'];
const rinks = ['hockey', 'deckhockey', 'dekhockey'];

const onGrass = [
  'One corner of the field was a swamp. Can we get some sand down?',
  'Lines were impossible to see by the second half.',
  'Please mow before the season starts, the grass was up to our ankles.',
  'One of the light towers was out again, we lost two balls in the dark.',
  'Big hole near the sideline. Somebody is going to twist an ankle there.',
  'The field itself was great, but the dog owners need a reminder.',
];
const onCourts = [
  'Floor was slippery the whole night, looked like nobody had swept it.',
  'Half of the lights flicker. You stop noticing, but my head didn’t.',
  'So hot in there. Could someone open the doors before the early games?',
  'Tape from last weekend’s event all over the lines, please check before we play.',
  'The court next to us had music on so loud we couldn’t hear the whistle.',
];
const onRinks = [
  'Surface was chewed up by the time we got on. Could someone clean it between games?',
  'Boards by the bench are loose, pucks get stuck underneath.',
  'Locker room 2 had no lights.',
];
const elsewhere = [
  'We waited 25 minutes until there was room for us. The schedule was too tight.',
  'Fun as always, but the surface is warped. Ours was basically a ramp.',
  'A table to put drinks on would be lovely!',
  'Hard to hear the scores being called with the private party next door.',
];
const onReferees = [
  'Our referee was late and left early.',
  'Ref was friendly but clearly learning. Maybe pair the new ones up?',
  'Different rules for every call…',
  'Nobody showed up to ref so we called our own. Worked out, but still.',
  'Ref didn’t know the new substitution rule, cost us about ten minutes.',
];
const onSportsmanship = [
  'The other team shouted at the referee for the whole second half.',
  'Two of their players were pretty rough with our beginners.',
  'No handshake at the end. Not a big deal, but it used to be normal here.',
  'Lots of arguing over every call. Took the fun out of it.',
];
const onCompetition = [
  'They had three former college players. Could teams be mixed a bit better?',
  'We only had six people and they had fourteen, not much of a game.',
  'Mercy rule please!',
  'Great group, just not our level. Happy to move down a division.',
];
const small = [
  'Only thing missing was water. The fountain is still off.',
  'Great evening! Half a star off for the parking.',
  'Really good game, would have been 5 with an earlier start time.',
  'All good, just tired :)',
];

/**
 * Locations differ, fields get worse in the wet months and recover, referees improve over the year,
 * and captains of some leagues rarely rate.
 */
export function opinionOf(game: DemoGame, random: () => number): DemoOpinion {
  const { sportId, leagueId, location, matchDay } = game;
  const rates = fixed(`rates ${leagueId}`) < 0.18 ? 0.12 : 0.8;
  if (random() > rates) {
    return {
      fieldConditionRating: null,
      refRating: null,
      sportsmanshipRating: null,
      competitionRating: null,
      ratingComments: null,
    };
  }
  const month = matchDay.getUTCMonth() + matchDay.getUTCDate() / 31;
  // Worst at the end of February, best at the end of August.
  const wet = (1 + Math.cos(((month - 2) / 6) * Math.PI)) / 2;
  const year = (matchDay.getUTCMonth() + 6) % 12;
  const means = {
    fieldConditionRating:
      3.3 + 1.6 * fixed(`field ${location}`) - (grass.includes(sportId) ? 1.1 * wet : 0.2 * wet),
    refRating: 3.2 + 1.1 * fixed(`referee ${sportId}`) + 0.05 * year,
    sportsmanshipRating: 3.9 + 0.9 * fixed(`sport ${leagueId}`),
    competitionRating: 3.4 + 1.3 * fixed(`level ${leagueId}`),
  };
  // Captains differ in how high they rate.
  const mood = (random() - 0.5) * 1.2;
  const stars = (mean: number) => {
    const noise = (random() + random() - 1) * 1.6;
    return random() < 0.06 ? null : Math.max(1, Math.min(5, Math.round(mean + mood + noise)));
  };
  const ratings = {
    fieldConditionRating: stars(means.fieldConditionRating),
    refRating: stars(means.refRating),
    sportsmanshipRating: stars(means.sportsmanshipRating),
    competitionRating: stars(means.competitionRating),
  };
  return { ...ratings, ratingComments: commentOn(sportId, ratings, random) };
}

function commentOn(
  sportId: string,
  ratings: Omit<DemoOpinion, 'ratingComments'>,
  random: () => number,
): string | null {
  const worst = Math.min(...Object.values(ratings).map((rating) => rating ?? 5));
  if (worst === 5 || random() > (worst < 3 ? 0.65 : 0.2)) return null;
  if (worst === 4) return oneOf(small, random);
  if (ratings.fieldConditionRating === worst) return oneOf(groundsOf(sportId), random);
  if (ratings.refRating === worst) return oneOf(onReferees, random);
  return oneOf(ratings.sportsmanshipRating === worst ? onSportsmanship : onCompetition, random);
}

function groundsOf(sportId: string): readonly string[] {
  if (grass.includes(sportId)) return onGrass;
  if (courts.includes(sportId)) return onCourts;
  return rinks.includes(sportId) ? onRinks : elsewhere;
}

/** A number from 0 to 1 that depends only on the text. */
function fixed(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 4_294_967_296;
}

function oneOf(things: readonly string[], random: () => number): string {
  return things[Math.floor(random() * things.length)]!;
}
