import * as z from 'zod/mini';
import { hasScores, outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import { isDate } from '../../format/calendar';
import { fromBase64Url, isBase64Url, toBase64Url } from './base64-url';
import { isConfirmKey } from './confirm-key';
import type { Confirmable, ReadOut } from '../model/confirmable';

/** In characters. Longer names than any league has fit in. */
const maxLength = 6_000;

const name = z.string().check(z.minLength(1), z.maxLength(500));
const named = z.tuple([name, name]);
const score = z.nullable(z.number().check(z.int(), z.nonnegative()));

/** Short names, because each character makes the QR code finer and harder to scan. */
const payload = z.object({
  sport: named,
  league: named,
  won: named,
  lost: named,
  date: z.string().check(z.refine(isDate)),
  score: z.tuple([score, score]),
  outcome: z.optional(z.enum(outcomes)),
});

/**
 * The link that lets the other captain agree. All of it that matters stands behind the `#`, which browsers
 * send to no server, and it can be read without a network.
 * @param origin such as `https://scores.example.org`
 */
export function confirmLink(origin: string, { key, readOut: result }: Confirmable): string {
  const told: z.infer<typeof payload> = {
    sport: [result.sportId, result.sportName],
    league: [result.leagueId, result.leagueName],
    won: [result.winningTeamId, result.winningTeamName],
    lost: [result.losingTeamId, result.losingTeamName],
    date: result.matchDate,
    score: [result.winningScore, result.losingScore],
    ...(result.outcome !== 'played' && { outcome: result.outcome }),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(told));
  return `${origin}/#c=${key}.${toBase64Url(bytes)}`;
}

/** What stands in a link to a result. Each part is null if it is missing or can't be read. */
interface ResultLink {
  /** What the server knows the link by. */
  readonly key: string | null;
  readonly readOut: ReadOut | null;
}

/** Reads what stands behind `#c=`. */
export function readConfirmLink(text: string): ResultLink {
  const [key = '', told = ''] = text.split('.', 2);
  if (!isConfirmKey(key)) return { key: null, readOut: null };
  return { key, readOut: told.length > maxLength ? null : readOutIn(told) };
}

/** Reads what stands behind `#a=`, in an e-mail: a token, and nothing to read out. */
export function readMailedLink(text: string): ResultLink {
  return { key: isBase64Url(text) ? text : null, readOut: null };
}

function readOutIn(text: string): ReadOut | null {
  const told = payload.safeParse(jsonIn(text)).data;
  if (!told) return null;
  const { sport, league, won, lost, date, outcome = 'played' } = told;
  const [winningScore, losingScore] = told.score;
  const isScored = hasScores(outcome);
  if ([winningScore, losingScore].some((points) => (points !== null) !== isScored)) return null;
  if (won[0] === lost[0]) return null;
  return {
    sportId: sport[0],
    sportName: sport[1],
    leagueId: league[0],
    leagueName: league[1],
    winningTeamId: won[0],
    winningTeamName: won[1],
    losingTeamId: lost[0],
    losingTeamName: lost[1],
    matchDate: date,
    winningScore,
    losingScore,
    outcome,
  };
}

function jsonIn(text: string): unknown {
  const bytes = fromBase64Url(text);
  if (!bytes) return null;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
