/** What administrators are told if the browser does not keep their session. */
export const cookiesBlocked =
  'Your browser blocks cookies, so you can’t stay signed in. Allow cookies for this site, and sign in.';

const name = 'score-tracker-test';

/** Tries to set a cookie. Some browsers that block cookies say nevertheless that they are enabled. */
export function blocksCookies(): boolean {
  document.cookie = `${name}=1; SameSite=Lax`;
  const isKept = document.cookie.includes(name);
  document.cookie = `${name}=; SameSite=Lax; Max-Age=0`;
  return !isKept;
}
