import type { Bench } from '../bench';
import type { RepeatedRequest } from '../measures/measure';
import { cursorInTheMiddle, idInTheMiddle } from '../rows/generated';
import type { Server } from '../servers/server';

/** The servers that are compared. */
export type Contender = 'product' | 'raw' | 'raw, JSON in SQL' | "Nest's hello" | 'book';

export interface Call {
  readonly name: CallName;
  readonly candidates: Readonly<Partial<Record<Contender, RepeatedRequest>>>;
  /** Whether PostgreSQL waits for the disk at each commit. */
  readonly commitsOnDisk: boolean;
}

export const callNames = [
  'page of 50 rows',
  'deep page',
  'search',
  'summary',
  'ratings summary',
  'catalogue',
  'catalogue, 304',
  // Last, because it adds reports to the tables that the other calls read.
  'submit',
  'submit, on disk',
] as const;

export type CallName = (typeof callNames)[number];

/** A search for one specific report. */
export const wordOf = (name: CallName) => name.replace(/,? /g, '-');

const terms = ['kickball', 'otters', 'okafor', 'ñandú owls 12', 'xylophone'];

interface Contenders extends Pick<Bench, 'product' | 'raw' | 'cookie' | 'nextReport'> {
  readonly hello?: Server;
  readonly book?: Server;
}

/** All calls, with the request for each server, for this number of reports. */
export async function callsOf(contenders: Contenders, rows: number): Promise<Call[]> {
  const { product, raw, hello, book, cookie, nextReport } = contenders;
  const headers = { cookie };
  const etag = (await fetch(`${product.url}/api/sports`)).headers.get('etag')!;
  const conditional = { status: 304, headers: { 'if-none-match': etag } };
  const reports = '/api/score-submissions';
  const rawPages = (query: string) => ({
    raw: { server: raw, path: `/page${query}` },
    'raw, JSON in SQL': { server: raw, path: `/page-in-sql${query}` },
  });
  const byTheBook = (request: Omit<RepeatedRequest, 'server' | 'path'>, path: string) =>
    book && { book: { ...request, server: book, path } };
  const framework = hello && { "Nest's hello": { server: hello, path: '/hello' } };

  const reporting = (): Call['candidates'] => ({
    product: { server: product, path: reports, next: nextReport, status: 201 },
    raw: { server: raw, path: '/reports', next: nextReport, status: 201 },
    ...byTheBook({ next: nextReport, status: 201 }, '/score-submissions'),
  });

  const candidates: Record<CallName, Call['candidates']> = {
    'page of 50 rows': {
      product: { server: product, path: reports, headers },
      ...rawPages(''),
      ...byTheBook({}, '/score-submissions?limit=50'),
    },
    'deep page': {
      product: { server: product, path: `${reports}?cursor=${cursorInTheMiddle(rows)}`, headers },
      ...rawPages(`?${idInTheMiddle(rows)}`),
      ...byTheBook({}, `/score-submissions?limit=50&page=${Math.floor(rows / 100)}`),
    },
    search: {
      product: { server: product, path: reports, ...searching(`${reports}?search=`, headers) },
      raw: { server: raw, path: '/search', ...searching('/search?') },
      ...byTheBook(searching('/score-submissions?search='), '/score-submissions'),
    },
    summary: {
      product: { server: product, path: `${reports}/summary`, headers },
      raw: { server: raw, path: '/summary' },
      ...byTheBook({}, '/score-submissions/summary'),
    },
    'ratings summary': {
      product: { server: product, path: '/api/ratings/summary', headers },
      raw: { server: raw, path: '/ratings-summary' },
    },
    catalogue: {
      product: { server: product, path: '/api/sports' },
      raw: { server: raw, path: '/catalogue' },
      ...framework,
    },
    'catalogue, 304': {
      product: { server: product, path: '/api/sports', ...conditional },
      raw: {
        server: raw,
        path: '/catalogue',
        status: 304,
        headers: { 'if-none-match': '"catalogue"' },
      },
      ...framework,
    },
    submit: reporting(),
    'submit, on disk': reporting(),
  };
  return callNames.map((name) => ({
    name,
    candidates: candidates[name],
    commitsOnDisk: name === 'submit, on disk',
  }));
}

/** Alternates between common and rare search terms. */
function searching(
  path: string,
  headers: Record<string, string> = {},
): Pick<RepeatedRequest, 'next'> {
  let turn = 0;
  return {
    next: () => {
      const term = terms[turn++ % terms.length]!;
      return { method: 'GET', headers, path: path + encodeURIComponent(term) };
    },
  };
}
