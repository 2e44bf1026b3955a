/** How many cards fit on a page, in US Letter as in A4. */
const cardsPerPage = 8;

/** The cards in pages. */
export function inPages<Card>(cards: readonly Card[]): readonly (readonly Card[])[] {
  const pages = Array.from({ length: Math.ceil(cards.length / cardsPerPage) });
  return pages.map((_, page) => cards.slice(page * cardsPerPage, (page + 1) * cardsPerPage));
}
