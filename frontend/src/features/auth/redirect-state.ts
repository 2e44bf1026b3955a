import { pagePath } from '../../addresses/page-path';

/** The state of the history entry when a page redirects to sign in. */
export interface RedirectState {
  /** The requested page: path and query. */
  readonly wanted?: string;
  /** A message to show, such as why the session ended. */
  readonly notice?: string;
}

/** Reads the state, which another version of the app may have written. */
export function readRedirectState(state: unknown): RedirectState {
  const { wanted, notice } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof wanted === 'string' ? { wanted } : {}),
    ...(typeof notice === 'string' ? { notice } : {}),
  };
}

const home = '/admin';
const pages = [home, '/account'];

/** The page to show after signing in: the requested one if it is ours, or else the dashboard. */
export function pageAfterSignIn({ wanted }: RedirectState): string {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?$/.exec(wanted ?? '') ?? [];
  const path = pagePath(pathname);
  return pages.includes(path) ? path + search : home;
}
