type Cell = string | number;

/** The first column contains text, the others numbers. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}

/** Rounds to a sensible number of digits. */
export function figure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

export const connections = (many: number) => (many === 1 ? '1 connection' : `${many} connections`);

export const count = (rows: number) => rows.toLocaleString('en-US');
