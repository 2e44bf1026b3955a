/** One column of an exported table. */
export interface ExportColumn {
  readonly title: string;
  /** An expression of SQL that gives text, or a number where `kind` says so. */
  readonly sql: string;
  /** Text is what anyone may have typed; our own, such as a date, is nothing that could do harm. */
  readonly kind: 'text' | 'multiline text' | 'our own text' | 'number';
}

/** What is exported: columns, and the rest of the statement from `FROM` on. */
export interface ExportTable {
  /** Of the file and of its one sheet: `scores`. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly from: string;
  /** For `$1`, `$2`, … in `from`. */
  readonly values: readonly unknown[];
}

export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];
