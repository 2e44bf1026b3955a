import { figure, table } from '../../bench/report/markdown';
import { barPlot } from '../../bench/report/plots';

describe('The drawings and tables', () => {
  it('draw a bar for each name, and a line across them', () => {
    const text = barPlot({
      title: 'CPU',
      unit: 'times raw',
      bars: [
        ['submit 1', 0.8312],
        ['submit 10', 2],
      ],
      line: 1,
    });
    expect(text.split('\n')).toEqual([
      '```mermaid',
      'xychart-beta',
      '  title "CPU"',
      '  x-axis ["submit 1", "submit 10"]',
      '  y-axis "times raw" 0 --> 2.2',
      '  bar [0.831, 2]',
      '  line [1, 1]',
      '```',
    ]);
  });

  it('have room for a line that no bar reaches', () => {
    expect(barPlot({ title: 'x', unit: 'ms', bars: [['a', 1]], line: 10 })).toContain('0 --> 11');
  });

  it('show figures with as many digits as they are good for', () => {
    expect([0.123, 9.876, 12.34, 1234.5, 1_234_567].map(figure)).toEqual([
      '0.12',
      '9.88',
      '12.3',
      '1,235',
      '1,234,567',
    ]);
  });

  it('align figures to the right of their names', () => {
    expect(table(['call', 'ms'], [['page', 3]])).toBe('| call | ms |\n|---|---:|\n| page | 3 |');
  });
});
