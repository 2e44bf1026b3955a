/** A page's path in the form that the app uses. The router also accepts capitals and slashes at the end. */
export function pagePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1');
}
