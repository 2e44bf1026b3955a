import escapeHtml from 'escape-html';

/** HTML that needs no escaping. */
export class Html {
  constructor(readonly source: string) {}
}

type Piece = Html | string | number | null | readonly Piece[];

/** Builds HTML. All inserted values are escaped, except those of type `Html`. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(String.raw({ raw: parts }, ...pieces.map(sourceOf)));
}

function sourceOf(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.source;
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return piece.map(sourceOf).join('');
}
