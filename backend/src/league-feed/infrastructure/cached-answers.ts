import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentCatalogue } from '../application/current-catalogue';
import { Catalogue } from '../domain/catalogue';

interface CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Answers reads of the catalogue from memory, each written out once for each catalogue. A client
 * that has the answer already gets 304.
 */
@Injectable()
export class CachedAnswers {
  private answers = new WeakMap<Catalogue, Map<string, CachedAnswer>>();

  constructor(private readonly current: CurrentCatalogue) {}

  /**
   * @param read makes the answer; it depends on nothing but the catalogue and the address
   */
  send(request: Request, response: Response, read: (catalogue: Catalogue) => unknown): void {
    const { body, etag } = this.answerTo(request.originalUrl, read);
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    response.setHeader('ETag', etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  private answerTo(address: string, read: (catalogue: Catalogue) => unknown): CachedAnswer {
    const catalogue = this.current.get();
    let answers = this.answers.get(catalogue);
    if (!answers) this.answers.set(catalogue, (answers = new Map<string, CachedAnswer>()));
    let answer = answers.get(address);
    if (!answer) {
      const body = Buffer.from(JSON.stringify(read(catalogue)));
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      answer = { body, etag: `"${hash}"` };
      // Addresses with made-up queries must not fill the memory.
      if (answers.size < 10_000) answers.set(address, answer);
    }
    return answer;
  }
}
