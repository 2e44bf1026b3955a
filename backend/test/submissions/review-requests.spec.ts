import 'reflect-metadata';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import {
  DeleteSubmissionRequest,
  LogSubmissionsRequest,
} from '../../src/submissions/infrastructure/http/review.request';

it('Up to 200 reports can be logged at once', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `id ${n}`);
  const read = (count: number) =>
    new RequestPipe(LogSubmissionsRequest).transform({ ids: ids(count) });
  expect(read(200)).toEqual({ value: { ids: ids(200) }, unreadable: [] });
  expect(read(201).unreadable).toEqual([{ path: 'ids', message: 'This must be at most 200 ids' }]);
});

it('The deletion phrase is taken as it was typed', () => {
  const body = { confirmationCode: ' Adieu,\te\u0301quipe ' };
  expect(new RequestPipe(DeleteSubmissionRequest).transform(body).value).toEqual(body);
});
