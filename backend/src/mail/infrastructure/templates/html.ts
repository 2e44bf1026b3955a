import escapeHtml from 'escape-html';

/** Text that may stand in a page as it is. */
export class Html {
  constructor(readonly source: string) {}
}

type Piece = Html | string | number | null | readonly Piece[];

/** A piece of a page. All that is put in is text, and shows as what it is, unless it is `Html`. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(String.raw({ raw: parts }, ...pieces.map(sourceOf)));
}

function sourceOf(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.source;
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return piece.map(sourceOf).join('');
}
