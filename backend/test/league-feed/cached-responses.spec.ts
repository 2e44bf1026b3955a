import type { Request, Response } from 'express';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { CachedResponses } from '../../src/league-feed/infrastructure/http/cached-responses';
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

  it('are written anew for another catalogue; an equal answer keeps its ETag', async () => {
    const before = ask('one');
    await store.replace(aCatalogue({ teams: [] }), 'fixed');
    await current.reload();

    expect(ask('one')).toEqual(before);
    expect(timesRead).toBe(2);
  });

  it('are not remembered where they were a refusal', () => {
    expect(() => ask('unknown')).toThrow(NotFound);
    expect(() => ask('unknown')).toThrow(NotFound);
    expect(timesRead).toBe(2);
  });
});
