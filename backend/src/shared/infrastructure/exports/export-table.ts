/** One column of an exported table. */
export interface ExportColumn {
  readonly title: string;
  /** An expression of SQL that gives text, or a number where `kind` says so. */
  readonly sql: string;
  readonly kind: 'text' | 'multiline text' | 'number';
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
