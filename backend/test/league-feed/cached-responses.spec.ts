import type { Request, Response } from 'express';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { CachedResponses } from '../../src/league-feed/infrastructure/http/cached-responses';
import { CatalogueController } from '../../src/league-feed/infrastructure/http/catalogue.controller';
import { accessKey } from '../../src/platform/http/access';
import { SubmissionsController } from '../../src/submissions/infrastructure/http/submissions.controller';
import { NotFound } from '../../src/kernel/errors';
import { aCatalogue } from './a-catalogue';
import { InMemoryCatalogueStore } from './fakes';

class RecordingResponse {
  readonly headers: Record<string, unknown> = {};
  body = '';

  setHeader(name: string, value: unknown): void {
    this.headers[name] = value;
  }

  end(body: Buffer): void {
    this.body = body.toString();
  }
}

describe('Answers about the catalogue', () => {
  let store: InMemoryCatalogueStore;
  let current: CurrentCatalogue;
  let answers: CachedResponses;
  let timesRead: number;

  beforeEach(async () => {
    store = new InMemoryCatalogueStore();
    await store.replace(aCatalogue(), 'fixed');
    current = new CurrentCatalogue(store);
    await current.reload();
    answers = new CachedResponses(current);
    timesRead = 0;
  });

  const ask = (question: string) => {
    const response = new RecordingResponse();
    const request = { headers: {}, url: `/api/${question}` } as Request;
    answers.send(request, response as unknown as Response, `/api/${question}`, ({ sports }) => {
      timesRead += 1;
      if (question === 'unknown') throw new NotFound('Unknown');
      return { question, sports: sports.length };
    });
    return response;
  };

  it('are written once for each question', () => {
    const [first, again, other] = [ask('one'), ask('one'), ask('other')];

    expect(timesRead).toBe(2);
    expect(first.body).toBe('{"question":"one","sports":2}');
    expect(again).toEqual(first);
    expect(other.body).toBe('{"question":"other","sports":2}');
    expect(other.headers['ETag']).not.toBe(first.headers['ETag']);
  });

  describe('before Express', () => {
    const askAgain = (url: string, headers: Record<string, string> = {}) => {
      const response = new RecordingResponse();
      const next = jest.fn();
      const request = { method: 'GET', headers, url } as unknown as Request;
      answers.sendAgain(request, response as unknown as Response, next);
      expect(next).toHaveBeenCalledTimes(response.body === '' ? 1 : 0);
      return response.body;
    };

    it('are sent again for the same address only', () => {
      expect(askAgain('/api/one')).toBe('');
      const { body } = ask('one');
      expect(askAgain('/api/one')).toBe(body);
      expect(askAgain('/api/one?')).toBe('');
      expect(askAgain('/api/one', { 'content-length': '1' })).toBe('');
      expect(askAgain('/api/one', { 'transfer-encoding': 'chunked' })).toBe('');
    });

    it('are not sent again for another catalogue', async () => {
      ask('one');
      await store.replace(aCatalogue({ teams: [] }), 'fixed');
      await current.reload();
      expect(askAgain('/api/one')).toBe('');
    });

    it('need no guard, because the routes are public and have no limit', () => {
      const limitOf = (controller: { prototype: object }, name: string): unknown =>
        Reflect.getMetadata('limit per address', Reflect.get(controller.prototype, name) as object);
      const names = Object.getOwnPropertyNames(CatalogueController.prototype).slice(1);
      expect(names.length).toBeGreaterThan(3);
      expect(Reflect.getMetadata(accessKey, CatalogueController)).toBe('everyone');
      expect(names.map((name) => limitOf(CatalogueController, name))).toEqual(
        names.map(() => undefined),
      );
      expect(limitOf(SubmissionsController, 'report')).toBeDefined();
    });
  });

  it('are not remembered where they were a refusal', () => {
    expect(() => ask('unknown')).toThrow(NotFound);
    expect(() => ask('unknown')).toThrow(NotFound);
    expect(timesRead).toBe(2);
  });
});
