import 'reflect-metadata';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import {
  ExportScoresRequest,
  ListSubmissionsRequest,
  SubmissionFilterRequest,
  submissionFilter,
} from '../../src/reviewing/infrastructure/http/submission-filter.request';

const read = <T extends object>(type: new () => T, query: object) =>
  new RequestPipe(type).transform(query);

const everything = {
  search: null,
  sportId: null,
  logged: null,
  outcome: null,
  standing: null,
  from: null,
  to: null,
};

describe('The filter of reports', () => {
  it.each<[query: object, filter: Partial<Record<keyof typeof everything, unknown>>]>([
    [{}, {}],
    [
      { search: ' Red ', sport: 'kickball' },
      { search: 'Red', sportId: 'kickball' },
    ],
    [{ sport: 'all', logged: 'all', outcome: 'all', standing: 'all' }, {}],
    [{ logged: 'logged' }, { logged: true }],
    [{ logged: 'unlogged' }, { logged: false }],
    [{ outcome: 'not-played' }, { outcome: 'not-played' }],
    [{ standing: 'attention' }, { standing: 'attention' }],
    [{ standing: 'unopposed' }, { standing: 'unopposed' }],
    [
      { from: '2026-06-01', to: '2026-06-30' },
      { from: '2026-06-01', to: '2026-06-30' },
    ],
  ])('of %j is read', (query, filter) => {
    const { value, unreadable } = read(SubmissionFilterRequest, query);
    expect(unreadable).toEqual([]);
    expect(submissionFilter(value)).toEqual({ ...everything, ...filter });
  });

  it.each([
    ['search', 'a\0b'],
    ['sport', 'x'.repeat(256)],
    ['logged', 'yes'],
    ['outcome', 'won'],
    ['standing', 'sure'],
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
  ])('can not be read with %s %j', (path, text) => {
    const { unreadable } = read(SubmissionFilterRequest, { [path]: text });
    expect(unreadable).toMatchObject([{ path }]);
  });

  it('of a list may come with an order, and a cursor of that order', () => {
    const id = '01970000-0000-7000-8000-000000000001';
    const cursor = (key: string) => Buffer.from(JSON.stringify([key])).toString('base64url');
    for (const [sort, key] of [
      ['sent', id],
      ['played', `2026-06-01 ${id}`],
    ] as const) {
      const { value, unreadable } = read(ListSubmissionsRequest, { sort, cursor: cursor(key) });
      expect(unreadable).toEqual([]);
      expect(value).toMatchObject({ sort, cursor: key });
    }
    expect(read(ListSubmissionsRequest, {}).value).toMatchObject({ sort: null, cursor: null });
    expect(read(ListSubmissionsRequest, { sort: 'won' }).unreadable).toMatchObject([
      { path: 'sort' },
    ]);
    for (const key of [`2026-02-30 ${id}`, `2026-06-01 ${id} `, '2026-06-01', ` ${id}`]) {
      expect(read(ListSubmissionsRequest, { cursor: cursor(key) }).unreadable).toMatchObject([
        { path: 'cursor' },
      ]);
    }
  });

  it('is part of lists and exports', () => {
    const list = read(ListSubmissionsRequest, { logged: 'logged', limit: '20' });
    expect(list).toMatchObject({ value: { logged: 'logged', limit: 20 }, unreadable: [] });
    const exported = read(ExportScoresRequest, { logged: 'logged', columns: 'all' });
    expect(exported).toMatchObject({ value: { logged: 'logged', columns: 'all' } });
    expect(read(ExportScoresRequest, { columns: 'some' }).unreadable).toMatchObject([
      { path: 'columns' },
    ]);
  });
});
