import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const built = join(__dirname, '../../../dist');
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
};

export interface Deployments {
  readonly address: string;
  /** From now on, serves another build and no file of the one before. */
  next(): void;
  stop(): Promise<void>;
}

/**
 * A proxy in front of the server that serves different builds of the screens. They only differ in the
 * names of the scripts and style sheets, which all change, as after a change of the code.
 * @param api the address of the server
 */
export async function startDeployments(api: string): Promise<Deployments> {
  let files = buildOf(0);
  let number = 0;
  const server = createServer((call, answer) => {
    const { pathname } = new URL(call.url ?? '/', api);
    if (pathname.startsWith('/api')) forward(call, answer, api);
    else serve(pathname, files, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      number += 1;
      files = buildOf(number);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Files = ReadonlyMap<string, Buffer>;

function buildOf(number: number): Files {
  const assets = readdirSync(join(built, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const renamed = (text: string) =>
    assets.reduce(
      (words, name) => words.replaceAll(name, name.replace(/\.(?=\w+$)/, `~${number}.`)),
      text,
    );
  const read = (path: string) => readFileSync(join(built, path));
  const texts = ['index.html', 'sw.js', ...assets.map((name) => `assets/${name}`)].map(
    (path) => [`/${renamed(path)}`, Buffer.from(renamed(read(path).toString()))] as const,
  );
  return new Map([...texts, ['/favicon.svg', read('favicon.svg')]]);
}

function serve(pathname: string, files: Files, answer: ServerResponse): void {
  const isPage = !pathname.startsWith('/assets/') && !files.has(pathname);
  const path = isPage ? '/index.html' : pathname;
  const content = files.get(path);
  answer.statusCode = content ? 200 : 404;
  answer.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain');
  // The browser's HTTP cache would hide missing files.
  answer.setHeader('cache-control', 'no-store');
  answer.end(content);
}

function forward(call: IncomingMessage, answer: ServerResponse, api: string): void {
  const { host } = new URL(api);
  const onward = request(
    new URL(call.url ?? '/', api),
    { method: call.method ?? 'GET', headers: { ...call.headers, host, connection: 'close' } },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  call.pipe(onward);
}
