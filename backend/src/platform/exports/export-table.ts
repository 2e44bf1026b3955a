/** A column of an exported table. */
export interface ExportColumn {
  readonly title: string;
  /** An SQL expression that returns text, or a number if `kind` is `number`. */
  readonly sql: string;
  /**
   * `text` may contain anything that people typed. `our own text`, such as a date, is safe in a
   * spreadsheet.
   */
  readonly kind: 'text' | 'multiline text' | 'our own text' | 'number';
}

/** An export: the columns, and the rest of the statement from `FROM` on. */
export interface ExportTable {
  /** The name of the file and of its sheet, such as `scores`. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly from: string;
  /** The values of `$1`, `$2` and so on in `from`. */
  readonly values: readonly unknown[];
}

export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];
