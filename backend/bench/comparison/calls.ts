import type { Bench } from '../bench';
import type { RepeatedRequest } from '../measures/measure';
import { cursorInTheMiddle, idInTheMiddle } from '../rows/generated';
import type { Server } from '../servers/server';

/** The servers that are compared. */
export type Contender = 'product' | 'raw' | 'raw, JSON in SQL' | "Nest's hello" | 'book';

export interface Call {
  readonly name: CallName;
  readonly candidates: Readonly<Partial<Record<Contender, RepeatedRequest>>>;
}

export const callNames = [
  'page of 50 rows',
  'deep page',
  'search',
  'search, rare word',
  'search, common word',
  'summary',
  'ratings summary',
  'catalogue',
  'catalogue, 304',
  'index page',
  // Last, because it adds reports to the tables that the other calls read.
  'submit',
] as const;

export type CallName = (typeof callNames)[number];

/** The name of a call on the command line. */
export const wordOf = (name: CallName) => name.replace(/,? /g, '-');

const [common, rare] = ['kickball', 'ñandú owls 12'];
const terms = [common, 'otters', 'okafor', rare, 'xylophone'];

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
  const compressed = { headers: { 'accept-encoding': 'gzip, deflate, br' } };
  const reports = '/api/score-submissions';
  const rawPages = (query: string) => ({
    raw: { server: raw, path: `/page${query}` },
    'raw, JSON in SQL': { server: raw, path: `/page-in-sql${query}` },
  });
  const byTheBook = (request: Omit<RepeatedRequest, 'server' | 'path'>, path: string) =>
    book && { book: { ...request, server: book, path } };
  const framework = hello && { "Nest's hello": { server: hello, path: '/hello' } };

  const searches = (words: readonly string[]): Call['candidates'] => ({
    product: {
      server: product,
      path: reports,
      ...searching(words, `${reports}?search=`, headers),
    },
    raw: { server: raw, path: '/search', ...searching(words, '/search?') },
    ...byTheBook(searching(words, '/score-submissions?search='), '/score-submissions'),
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
    search: searches(terms),
    'search, rare word': searches([rare]),
    'search, common word': searches([common]),
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
    'index page': {
      product: { server: product, path: '/', ...compressed },
      raw: { server: raw, path: '/index', ...compressed },
    },
    submit: {
      product: { server: product, path: reports, next: nextReport, status: 201 },
      raw: { server: raw, path: '/reports', next: nextReport, status: 201 },
      ...byTheBook({ next: nextReport, status: 201 }, '/score-submissions'),
    },
  };
  return callNames.map((name) => ({ name, candidates: candidates[name] }));
}

/** Searches for each word in turn. */
function searching(
  words: readonly string[],
  path: string,
  headers: Record<string, string> = {},
): Pick<RepeatedRequest, 'next'> {
  let turn = 0;
  return {
    next: () => {
      const term = words[turn++ % words.length]!;
      return { method: 'GET', headers, path: path + encodeURIComponent(term) };
    },
  };
}
