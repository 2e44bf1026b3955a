import { pagePath } from '../../addresses/page-path';

/** What a visitor who is sent to sign in brings along, in the history's entry. */
export interface SentAway {
  /** Where the visitor wanted to go: path and query. */
  readonly wanted?: string;
  /** What to say about it. */
  readonly notice?: string;
}

/** An entry of the history may hold anything, as another version left it. */
export function sentAway(state: unknown): SentAway {
  const { wanted, notice } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof wanted === 'string' ? { wanted } : {}),
    ...(typeof notice === 'string' ? { notice } : {}),
  };
}

const home = '/admin';
const pages = [home, '/account'];

/** Where to go after signing in: a page of ours that asks for it, else the dashboard. */
export function wayBack({ wanted }: SentAway): string {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?$/.exec(wanted ?? '') ?? [];
  const path = pagePath(pathname);
  return pages.includes(path) ? path + search : home;
}
