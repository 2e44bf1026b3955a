import { write } from '../../api/client';
import type { ResponseBody } from '../../api/operations';
import { readWhenShown } from '../../api/read-when-shown';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';

const all = '/api/admin/imports';

export type ImportPreview = ResponseBody<'POST', '/api/admin/imports/preview'>;
export type ImportedSchedule = ResponseBody<'GET', typeof all>[number];
export type ImportChange = ImportPreview['changes'][number];
export type ImportQuestion = ImportPreview['questions'][number];
export type ImportGame = ImportPreview['firstGames'][number];

/** The values of options, or other text, by the ids of questions. */
export type ImportAnswers = Readonly<Record<string, string | string[]>>;

/** A file or an address, and what was said about it. */
export interface ChosenFile {
  readonly name?: string;
  /** In Base64. */
  readonly content?: string;
  readonly address?: string;
  /** The imported schedule of which it is the next version, or `new`. Null: the server finds it. */
  readonly sourceId: string | null;
  readonly answers: ImportAnswers;
}

export function useImports() {
  return useRead(all, {}, readWhenShown);
}

export function usePreview() {
  return useWrite('POST', '/api/admin/imports/preview', (body: ChosenFile) => ({ body }));
}

export interface Confirmed extends ChosenFile {
  readonly seen: string | null;
  readonly acceptRemoval: boolean;
}

export function useImport() {
  return useWrite('POST', all, (body: Confirmed) => ({ body }), all);
}

export function undoImport(id: string) {
  return write('POST', '/api/admin/imports/{id}/undo', { path: { id } });
}

export function removeImport(id: string) {
  return write('DELETE', '/api/admin/imports/{id}', { path: { id } });
}
