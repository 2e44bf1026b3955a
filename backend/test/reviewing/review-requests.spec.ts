import 'reflect-metadata';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import {
  DeleteSubmissionRequest,
  DeleteSubmissionsRequest,
  LogSubmissionsRequest,
  ReopenSubmissionRequest,
} from '../../src/reviewing/infrastructure/http/review.request';

it.each([
  ['logged', LogSubmissionsRequest],
  ['deleted', DeleteSubmissionsRequest],
])('Up to 200 reports can be %s at once', (_what, Request) => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `id ${n}`);
  const read = (count: number) => new RequestPipe<object>(Request).transform({ ids: ids(count) });
  expect(read(200)).toEqual({ value: { ids: ids(200) }, unreadable: [] });
  expect(read(201).unreadable).toEqual([{ path: 'ids', message: 'This must be at most 200 ids' }]);
});

it('The deletion phrase is taken as it was typed', () => {
  const body = { confirmationCode: ' Adieu,\te\u0301quipe ' };
  expect(new RequestPipe(DeleteSubmissionRequest).transform(body).value).toEqual(body);
});

it('The revisions that were seen are read for up to 200 reports', () => {
  const revisions = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`id ${n}`, n + 1]));
  const read = (given: unknown) =>
    new RequestPipe(LogSubmissionsRequest).transform({ revisions: given });
  expect(read(revisions(200))).toEqual({ value: { revisions: revisions(200) }, unreadable: [] });
  expect(read(revisions(201)).unreadable).toMatchObject([{ path: 'revisions' }]);
  expect(read({ id: 0 }).unreadable).toMatchObject([{ path: 'revisions' }]);
});

it('The reason of reopening is trimmed, and has at most 500 characters', () => {
  const read = (reason: unknown) => new RequestPipe(ReopenSubmissionRequest).transform({ reason });
  expect(read(' Wrong\nleague ').value).toEqual({ reason: 'Wrong\nleague' });
  expect(read('  ').value).toEqual({ reason: null });
  expect(read('x'.repeat(500)).unreadable).toEqual([]);
  expect(read('x'.repeat(501)).unreadable).toMatchObject([{ path: 'reason' }]);
  expect(read(7).unreadable).toMatchObject([{ path: 'reason' }]);
});
