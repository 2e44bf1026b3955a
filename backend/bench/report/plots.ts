interface Plot {
  readonly title: string;
  /** The title of the vertical axis. */
  readonly unit: string;
  readonly bars: readonly (readonly [name: string, value: number])[];
  /** The height of a line across all bars. */
  readonly line?: number;
}

/** A bar chart for Markdown, in Mermaid syntax, with a label below each bar. */
export function barPlot({ title, unit, bars, line }: Plot): string {
  const highest = Math.max(...bars.map(([, value]) => value), line ?? 0);
  const values = bars.map(([, value]) => Number(value.toPrecision(3)));
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis [${bars.map(([name]) => `"${name}"`).join(', ')}]`,
    `  y-axis "${unit}" 0 --> ${Number((highest * 1.1).toPrecision(2))}`,
    `  bar [${values.join(', ')}]`,
    ...(line === undefined ? [] : [`  line [${bars.map(() => line).join(', ')}]`]),
    '```',
  ].join('\n');
}
