import type { ArgumentsHost } from '@nestjs/common';
import { Busy, Unavailable } from '../../src/kernel/errors';
import { ErrorFilter } from '../../src/platform/http/error-filter';

/** The log lines and the status of the response. */
function refuse(thrown: Error) {
  const log = { warn: jest.fn(), error: jest.fn() };
  const response = {
    set: jest.fn(),
    status: jest.fn(),
    json: jest.fn(),
    headersSent: false,
    locals: {},
  };
  response.set.mockReturnValue(response);
  response.status.mockReturnValue(response);
  const request = { id: 'request-1', path: '/api/score-submissions', log };
  const http = { getRequest: () => request, getResponse: () => response };
  new ErrorFilter().catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return { log, status: response.status.mock.calls[0] as [number] };
}

test.each([new Busy(), new Unavailable('The disk is full', 600)])(
  'what is put off for %s is a warning without a stack',
  (refusal) => {
    const { log, status } = refuse(refusal);
    expect(status).toEqual([503]);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn.mock.calls).toEqual([
      [{ requestId: 'request-1', reason: refusal.message }, 'request deferred'],
    ]);
  },
);

test('what fails inside, or for the database, is an error with all that is known', () => {
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  for (const [failure, expected] of [
    [new Error('a bug'), 500],
    [away, 503],
  ] as const) {
    const { log, status } = refuse(failure);
    expect(status).toEqual([expected]);
    expect(log.warn).not.toHaveBeenCalled();
    expect(log.error.mock.calls).toEqual([
      [{ requestId: 'request-1', err: failure }, 'request failed'],
    ]);
  }
});
