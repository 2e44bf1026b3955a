import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import fresh from 'fresh';
import { lookup } from 'mrmime';

/** The compressed forms of a file that the build may write, the preferred one first. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface Content {
  /** All responses share it. */
  readonly body: Buffer;
  readonly etag: string;
}

/** A file, or a compressed form of it. It is read for its first request, and then kept. */
class Form {
  /** Null until the file was read. */
  content: Content | null = null;
  private reading: Promise<Content> | null = null;

  constructor(
    readonly path: string,
    /** Null if it is not compressed. */
    readonly coding: string | null,
    private readonly edit?: (text: string) => string,
  ) {}

  /** @throws if the file can't be read; the next call tries again */
  read(): Promise<Content> {
    this.reading ??= readFile(this.path)
      .then((file) => {
        const body = this.edit ? Buffer.from(this.edit(file.toString())) : file;
        const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
        return (this.content = { body, etag: `"${hash}"` });
      })
      .finally(() => (this.reading = null));
    return this.reading;
  }
}

/** A file that is served, in all forms that exist. */
export class StaticFile {
  readonly type: string;
  private readonly forms: readonly Form[];

  /**
   * @param all the paths of the compressed forms that exist, and perhaps others
   * @param edit changes the text of a file that has no compressed form
   */
  constructor(
    folder: string,
    path: string,
    all: ReadonlySet<string> = new Set(),
    edit?: (text: string) => string,
  ) {
    this.type = typeOf(path);
    this.forms = [
      ...codings
        .filter(({ suffix }) => all.has(path + suffix))
        .map(({ name, suffix }) => new Form(join(folder, path + suffix), name)),
      new Form(join(folder, path), null, edit),
    ];
  }

  /** @param accepted the header Accept-Encoding */
  formFor(accepted: string | undefined): Form {
    return this.forms.find(({ coding }) => coding === null || accepts(accepted, coding))!;
  }

  /**
   * Sends the file, or a 304 to a client that has it.
   * @param caching the header Cache-Control
   * @param next gets the error if the file can't be read
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    next: (error: unknown) => void,
    caching: string,
  ): void {
    const form = this.formFor(request.headers['accept-encoding']);
    const send = ({ body, etag }: Content) => {
      response.setHeader('Cache-Control', caching);
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader('ETag', etag);
      if (fresh(request.headers, { etag })) {
        response.writeHead(304).end();
        return;
      }
      response.setHeader('Content-Type', this.type);
      if (form.coding) response.setHeader('Content-Encoding', form.coding);
      response.setHeader('Content-Length', body.length);
      response.end(body);
    };
    if (form.content) send(form.content);
    else form.read().then(send).catch(next);
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
