import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentCatalogue } from '../../application/current-catalogue';
import { Catalogue } from '../../domain/catalogue';

interface CachedAnswer {
  /** As text, which goes out together with the head. */
  readonly body: string;
  readonly bytes: number;
  readonly etag: string;
}

/**
 * Answers reads of the catalogue from memory, each written out once for each catalogue. A client
 * that has the answer already gets 304.
 */
@Injectable()
export class CachedResponses {
  private answers = new WeakMap<Catalogue, Map<string, CachedAnswer>>();

  constructor(private readonly current: CurrentCatalogue) {}

  /**
   * @param question all that the answer depends on besides the catalogue. Not the address as sent:
   * it can be spelled in any number of ways, which would fill the memory
   * @param read makes the answer; what it throws is not remembered
   */
  send(
    request: Request,
    response: Response,
    question: readonly unknown[],
    read: (catalogue: Catalogue) => unknown,
  ): void {
    const { body, bytes, etag } = this.answerTo(JSON.stringify(question), read);
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    response.setHeader('ETag', etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', bytes);
    response.end(body);
  }

  private answerTo(question: string, read: (catalogue: Catalogue) => unknown): CachedAnswer {
    const catalogue = this.current.get();
    let answers = this.answers.get(catalogue);
    if (!answers) this.answers.set(catalogue, (answers = new Map<string, CachedAnswer>()));
    let answer = answers.get(question);
    if (!answer) {
      const body = JSON.stringify(read(catalogue));
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      answer = { body, bytes: Buffer.byteLength(body), etag: `"${hash}"` };
      answers.set(question, answer);
    }
    return answer;
  }
}
