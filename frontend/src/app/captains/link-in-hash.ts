import { captainPaths } from '../../addresses/score-entry';

/** A screen, and what it needs to know. */
interface Target {
  readonly path: string;
  readonly state: object;
}

/** What the kinds of links lead to. */
const targets: Readonly<Record<string, (text: string) => Target>> = {
  m: (token) => ({ path: captainPaths.correction, state: { target: { token } } }),
  c: (link) => ({ path: captainPaths.confirmation, state: { link } }),
  a: (link) => ({ path: captainPaths.confirmation, state: { link, isMailed: true } }),
  t: (token) => ({ path: captainPaths.team, state: { token } }),
  g: (token) => ({ path: captainPaths.game, state: { token } }),
  s: (token) => ({ path: captainPaths.mailStop, state: { token } }),
};

/**
 * Where a link of captains such as `/#m=…` leads (docs/extensions.md, section 9); null if the address has
 * none.
 */
export function linkInHash(hash: string): Target | null {
  const [, kind = '', text = ''] = /^#([a-z])=(.*)$/.exec(hash) ?? [];
  return targets[kind]?.(text) ?? null;
}
