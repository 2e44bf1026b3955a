/** A page's path as the product writes it: the router takes slashes at the end and capitals, too. */
export function pagePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1');
}
