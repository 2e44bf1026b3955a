import 'reflect-metadata';
import {
  MarkMessagesSeenRequest,
  RestoreRevisionRequest,
} from '../../src/reviewing/infrastructure/http/revisions.request';
import { RequestPipe } from '../../src/platform/validation/request-pipe';

it.each([
  ['revision', RestoreRevisionRequest],
  ['count', MarkMessagesSeenRequest],
])('The %s of a request is a whole number from 1', (name, type) => {
  const read = (value: unknown) => new RequestPipe<object>(type).transform({ [name]: value });
  expect(read(3)).toEqual({ value: { [name]: 3 }, unreadable: [] });
  for (const value of [0, -1, 1.5, '1']) {
    expect(read(value).unreadable).toMatchObject([{ path: name }]);
  }
});
