import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { lookup } from 'mrmime';

/** The compressed forms of a file that the build may write, the preferred one first. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** A file, or a compressed form of it. It is read for its first request, and then kept. */
class Form {
  /** Null until the file was read. */
  content: { readonly body: Buffer; readonly etag: string } | null = null;
  private reading: Promise<void> | null = null;

  constructor(
    readonly path: string,
    /** Null if it is not compressed. */
    readonly coding: string | null,
  ) {}

  /** @throws if the file can't be read; the next call tries again */
  read(): Promise<void> {
    this.reading ??= readFile(this.path)
      .then((body) => {
        const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
        this.content = { body, etag: `"${hash}"` };
      })
      .finally(() => (this.reading = null));
    return this.reading;
  }
}

/** A file that is served, in all forms that exist. */
export class StaticFile {
  readonly type: string;
  private readonly forms: readonly Form[];

  constructor(folder: string, path: string, all: ReadonlySet<string>) {
    this.type = typeOf(path);
    this.forms = [
      ...codings
        .filter(({ suffix }) => all.has(path + suffix))
        .map(({ name, suffix }) => new Form(join(folder, path + suffix), name)),
      new Form(join(folder, path), null),
    ];
  }

  /** @param accepted the header Accept-Encoding */
  formFor(accepted: string | undefined): Form {
    return this.forms.find(({ coding }) => coding === null || accepts(accepted, coding))!;
  }
}

/** The files of a folder, by their paths in URLs. Lists them once. Hidden files are left out. */
export function staticFilesOf(folder: string): ReadonlyMap<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((path) => path.replaceAll(sep, '/'));
  const all = new Set(paths);
  return new Map(
    paths
      .filter((path) => !/\/\./.test(path) && !codings.some(({ suffix }) => path.endsWith(suffix)))
      .map((path) => [path, new StaticFile(folder, path, all)]),
  );
}

function typeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return type === 'text/html' ? 'text/html;charset=utf-8' : type;
}

/** Whether an Accept-Encoding header lists a coding, without a weight of 0. */
function accepts(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, weight = ''] = part.toLowerCase().split(';');
    return name!.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}
