import { strToU8, zipSync } from 'fflate';
import { understand } from '../../src/imports/domain/understanding/understand';
import { Answers, Understanding } from '../../src/imports/domain/understanding/understanding';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';

export const circumstances = { today: '2027-02-20', zone: 'America/New_York' };

/** What is understood of a text in a file. */
export function understoodText(text: string, answers: Answers = {}): Understanding {
  return understand(readDocument(strToU8(text), 'games.csv', answers), answers, circumstances);
}

export function idsOf({ questions }: Understanding): readonly string[] {
  return questions.map(({ id }) => id);
}

export function questionOf({ questions }: Understanding, id: string) {
  return questions.find((question) => question.id === id);
}

/** A calendar with the lines of its events. */
export function calendarOf(...events: readonly (readonly string[])[]): string {
  const parts = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR'].join('\r\n');
}

/** A workbook with one sheet, given as the XML of its rows. */
export function workbookOf(rows: string, more = ''): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Games" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${more}</worksheet>`,
    ),
  });
}

/** Cells of text in a row of a workbook. */
export function rowOf(line: number, ...texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** Each game in a line. */
export function shortOf({ games }: Understanding): readonly string[] {
  return games.map(({ date, time, home, away }) => `${date} ${time ?? '–'} ${home} – ${away}`);
}

export function reasonsOf({ leftOut }: Understanding): readonly unknown[] {
  return leftOut.map(({ line, reason }) => [line, reason]);
}

export function lines(...all: readonly string[]): string {
  return all.join('\n');
}
