import { looseName } from './loose-name';
import { Understanding } from './understanding/understanding';

/** A file as far as it is known again. */
export interface KindOfFile {
  readonly name: string;
  /** What it says besides its games, such as the names of its columns. */
  readonly layout: string;
}

/** Whether a file is another version of one before: laid out alike, with a name of the same words. */
export function isSameKindOfFile(one: KindOfFile, other: KindOfFile): boolean {
  const words = ({ name }: KindOfFile) => looseName(name.replaceAll(/\b\d+\b/g, ''));
  return one.layout === other.layout && words(one) === words(other);
}

/** What the files of a source have in common: the names of their columns. */
export function layoutKeyOf({ sheets }: Understanding['layout']): string {
  return JSON.stringify(
    sheets.map(({ isGrid, columns }) => (isGrid ? 'grid' : columns.map(({ name }) => name))),
  );
}
