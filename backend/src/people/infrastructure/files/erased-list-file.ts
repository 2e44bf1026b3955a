import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../../kernel/errors';
import { DataPath } from '../../../platform/disk/data-path';
import { ErasedList } from '../../application/ports';

/** An HMAC-SHA-256 in base64url. */
const mark = /^[\w-]{43}$/;

/** What the text of a list contains. */
interface ListedMarks {
  /** Each once. */
  readonly marks: ReadonlySet<string>;
  /** How many lines are no marks: a power cut tore them, so they belong to no erasure. */
  readonly unreadable: number;
}

/** @throws Error if no line is a mark, although there are lines */
export function marksIn(text: string): ListedMarks {
  const lines = linesOf(text);
  const marks = lines.filter((line) => mark.test(line));
  if (marks.length === 0 && lines.length > 0) throw new Error('no line is a mark of an address');
  return { marks: new Set(marks), unreadable: lines.length - marks.length };
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The list is `erased.list` in the data folder. */
@Injectable()
export class ErasedListFile extends ErasedList {
  private readonly file: string;

  constructor({ path }: DataPath) {
    super();
    this.file = join(path, 'erased.list');
  }

  override append(marks: readonly string[]): void {
    try {
      appendLines(this.file, marks);
    } catch (error) {
      throw new Unavailable(
        `Nothing was erased, because the list of erasures can't be written: ${(error as Error).message}`,
        60,
      );
    }
  }

  override complete(marks: readonly string[]): void {
    const listed = this.marks();
    const missing = marks.filter((one) => !listed.has(one));
    if (missing.length > 0) appendLines(this.file, missing);
  }

  override marks(): ReadonlySet<string> {
    return new Set(linesOf(this.read()).filter((line) => mark.test(line)));
  }

  private read(): string {
    try {
      return readFileSync(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }
}

/**
 * All lines are on the disk when this returns. If it fails, some may be, or part of one: others may
 * have added lines since, so nothing is taken back.
 */
function appendLines(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a+', 0o600);
  try {
    const { size } = fstatSync(handle);
    writeAll(handle, `${endsInLine(handle, size) ? '' : '\n'}${lines.join('\n')}\n`);
    fsyncSync(handle);
    if (size === 0) syncFolderOf(file);
  } finally {
    closeSync(handle);
  }
}

/** A power cut or a full disk may have left part of a line. */
function endsInLine(handle: number, size: number): boolean {
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(handle, last, 0, 1, size - 1);
  return last.toString() === '\n';
}

function writeAll(handle: number, text: string): void {
  for (let bytes = Buffer.from(text); bytes.length > 0;) {
    bytes = bytes.subarray(writeSync(handle, bytes));
  }
}

/** So that a new file is still there after a power cut. */
function syncFolderOf(file: string): void {
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
