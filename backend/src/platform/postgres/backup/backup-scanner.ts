import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackedUpTable, BackupHead, endLine, endOfRows, readHead, tableLine } from './backup-head';
import { BackupUnusable, damaged } from './backup-unusable';

const newLine = 0x0a;
const megabyte = 1024 * 1024;
/**
 * In bytes. The head of a backup contains the tables and their columns, and has a few thousand
 * bytes.
 */
const longestHead = megabyte;
/**
 * In bytes. A row contains at most part of one request, or of one response of a feed of up to 20
 * MB. Escaping at most doubles that.
 */
const longestLine = 64 * megabyte;
const end = Buffer.from(endOfRows);
const endAfterRow = Buffer.from(`\n${endOfRows}`);

/** Consumes all rows of a table, as whole lines. */
export type TakeRows = (table: BackedUpTable, rows: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a whole backup and compares its checksum, before any of it is used.
 *
 * @throws BackupUnusable if it is not a backup, has a newer format, is incomplete or damaged
 */
export async function checkWhole(file: string): Promise<BackupHead> {
  return reading(file, async (pieces) => {
    const scanner = new BackupScanner(pieces);
    const head = await scanner.head();
    await scanner.rest();
    return head;
  });
}

/**
 * Reads a backup from its head to its checksum, piece by piece.
 *
 * @throws BackupUnusable like `checkWhole`
 */
export async function scanBackup(
  file: string,
  begin: (head: BackupHead) => Promise<TakeRows>,
): Promise<BackupHead> {
  return reading(file, async (pieces) => {
    const scanner = new BackupScanner(pieces);
    const head = await scanner.head();
    const take = await begin(head);
    for (const table of head.tables) {
      if (`${await scanner.line()}\n` !== tableLine(table)) throw damaged();
      await take(table, scanner.rows());
    }
    await scanner.rest();
    return head;
  });
}

async function reading<T>(
  file: string,
  read: (pieces: AsyncIterator<Buffer>) => Promise<T>,
): Promise<T> {
  const source = createReadStream(file);
  const gunzip = source.pipe(createGunzip());
  source.on('error', (error) => gunzip.destroy(error));
  try {
    return await read(gunzip.iterator() as AsyncIterator<Buffer>);
  } catch (error) {
    throw inPlainWords(error);
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}

class BackupScanner {
  private left: Buffer = Buffer.alloc(0);
  private readonly hash = createHash('sha256');
  /** The length of the current line so far, in bytes. */
  private lineLength = 0;
  private longest = longestHead;

  constructor(private readonly pieces: AsyncIterator<Buffer>) {}

  /** Reads the first line. */
  async head(): Promise<BackupHead> {
    const line = await this.line();
    this.longest = longestLine;
    return readHead(line);
  }

  /** Reads the next line, without the line break. */
  async line(): Promise<string> {
    await this.untilLineEnds();
    return this.take(this.left.indexOf(newLine) + 1)
      .toString()
      .slice(0, -1);
  }

  /** Reads the rows of a table. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      await this.untilLineEnds();
      if (this.left.subarray(0, end.length).equals(end)) {
        this.take(end.length);
        return;
      }
      const last = this.left.indexOf(endAfterRow);
      const length = last < 0 ? this.left.lastIndexOf(newLine) : last;
      yield this.take(length + 1);
    }
  }

  /** Reads the rest. Its last line contains the checksum of everything before. */
  async rest(): Promise<void> {
    const { length } = endLine(''.padEnd(64));
    for (;;) {
      this.take(Math.max(0, this.left.length - length));
      const piece = await this.next();
      if (!piece) break;
      this.left = Buffer.concat([this.left, piece]);
    }
    const last = this.left.toString();
    if (!/^-- sha256 [0-9a-f]{64}\n$/.test(last)) throw cutOff();
    if (last !== endLine(this.hash.digest('hex'))) throw damaged();
  }

  private take(length: number): Buffer {
    const taken = this.left.subarray(0, length);
    this.left = this.left.subarray(length);
    this.hash.update(taken);
    return taken;
  }

  /** Reads until there is at least one whole line, and then joins the pieces. */
  private async untilLineEnds(): Promise<void> {
    const pieces = [this.left];
    while (!pieces.at(-1)!.includes(newLine)) {
      const piece = await this.next();
      if (!piece) throw cutOff();
      pieces.push(piece);
    }
    if (pieces.length > 1) this.left = Buffer.concat(pieces);
  }

  /**
   * Returns null at the end of the file.
   * @throws BackupUnusable if a line is longer than any that we write
   */
  private async next(): Promise<Buffer | null> {
    const next = await this.pieces.next();
    if (next.done === true) return null;
    const piece = next.value;
    const ends = piece.indexOf(newLine);
    this.lineLength += ends < 0 ? piece.length : ends;
    if (this.lineLength > this.longest) {
      throw damaged(`it has a line of more than ${this.longest / megabyte} MB`);
    }
    if (ends >= 0) this.lineLength = piece.length - piece.lastIndexOf(newLine) - 1;
    return piece;
  }
}

function cutOff(): BackupUnusable {
  return new BackupUnusable('This backup is cut off: it was not written to its end');
}

function inPlainWords(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof SyntaxError) return damaged();
  if (code === 'ENOENT') return new BackupUnusable('There is no such file');
  if (code === 'Z_BUF_ERROR') return cutOff();
  if (message === 'incorrect header check') {
    return new BackupUnusable('This is no backup of Score Tracker');
  }
  return code?.startsWith('Z_') ? damaged() : error;
}
