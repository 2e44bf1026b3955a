import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpReportChanges } from '../../src/results/infrastructure/http/http-report-changes';

/** A call, whose response can be finished. */
function call(changes: HttpReportChanges, method: string, url: string) {
  const response = Object.assign(new EventEmitter(), { statusCode: 200 });
  const request = { method, url } as IncomingMessage;
  changes.watch(request, response as unknown as ServerResponse, () => undefined);
  return {
    answer: (statusCode: number) => {
      response.statusCode = statusCode;
      response.emit('finish');
      response.emit('close');
    },
  };
}

it('A call counts as a change when its response was sent, and not before', () => {
  const changes = new HttpReportChanges();
  const { answer } = call(changes, 'POST', '/api/score-submissions');
  expect(changes.count).toBe(0);
  answer(201);
  expect(changes.count).toBe(1);
});

it.each([
  ['GET', '/api/score-submissions', 200, 0],
  ['DELETE', '/api/score-submissions/1', 200, 1],
  ['POST', '/api/report-links/correct', 200, 1],
  ['POST', '/api/score-submissions', 400, 0],
  ['POST', '/api/score-submissions', 503, 0],
  ['POST', '/api/unknown', 404, 0],
  ['POST', '/api/login', 200, 0],
  ['POST', '/api/logout', 204, 0],
  ['POST', '/api/logout/', 204, 0],
  ['POST', '/api/mail-stop/token', 200, 0],
  ['POST', '/api/logouts', 200, 1],
])('%s %s with the status %i makes %i changes', (method, url, status, count) => {
  const changes = new HttpReportChanges();
  call(changes, method, url).answer(status);
  expect(changes.count).toBe(count);
});
