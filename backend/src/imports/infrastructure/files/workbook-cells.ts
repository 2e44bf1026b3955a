import { addDays } from '../../../kernel/calendar-date';
import { Cell } from '../../domain/understanding/document';
import { cleanText } from './clean-text';
import { attributesOf, readXml } from './xml';

/**
 * Turns the raw values of a workbook into cells.
 * @returns takes the value, the type of the cell, and the number of its style; null for an empty cell
 */
export function cellReader(sharedStrings: string, styles: string, countsFrom1904: boolean) {
  const strings = stringsIn(sharedStrings);
  const dateStyles = dateStylesIn(styles);
  return (value: string, type: string, style: number): Cell | null => {
    if (type === 'e') return null;
    const text = type === 's' ? (strings[Number(value)] ?? '') : cleanText(value);
    if (text === '') return null;
    if (type === 'd') return isoCell(text);
    if (type !== 'n' || !dateStyles.has(style)) return { text };
    return dateCell(Number(text), countsFrom1904) ?? { text };
  };
}

function stringsIn(sharedStrings: string): readonly string[] {
  const strings: string[] = [];
  readXml(sharedStrings, {
    close({ name, text }) {
      if (name === 'si') strings.push(cleanText(text));
    },
  });
  return strings;
}

/** The numbers of the styles that show a number as a date or time. */
function dateStylesIn(styles: string): ReadonlySet<number> {
  const named = attributesOf(styles, 'numFmt');
  const formats = new Map(named.map((one) => [Number(one['numFmtId']), one['formatCode']!]));
  const used = attributesOf(styles, 'xf', 'cellXfs').map((one) => Number(one['numFmtId'] ?? 0));
  return new Set(used.flatMap((format, style) => (showsDate(format, formats) ? [style] : [])));
}

function showsDate(format: number, formats: ReadonlyMap<number, string>): boolean {
  const code = formats.get(format);
  if (code === undefined) {
    return (format >= 14 && format <= 22) || (format >= 27 && format <= 58 && format !== 49);
  }
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare);
}

/** A number counts days, and its fraction is the time. Days start at 1899-12-30, or in 1904. */
function dateCell(serial: number, countsFrom1904: boolean): Cell | null {
  if (!(serial >= 0 && serial < 2_900_000)) return null;
  const minutes = Math.round((serial % 1) * 1_440);
  const day = Math.floor(serial) + Math.floor(minutes / 1_440);
  const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
  if (day === 0) return { text: '', time };
  const date = addDays(countsFrom1904 ? '1904-01-01' : '1899-12-30', day);
  return serial % 1 === 0 ? { text: '', date } : { text: '', date, time };
}

function isoCell(text: string): Cell {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/.exec(text) ?? [];
  return { text: date || time ? '' : text, ...(date && { date }), ...(time && { time }) };
}
