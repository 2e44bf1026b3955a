import express, { Application, Request } from 'express';

const { get: isFresh } = Object.getOwnPropertyDescriptor(express.request, 'fresh') as {
  readonly get: (this: Request) => boolean;
};

/**
 * Express by itself answers 304 to any call that says `If-None-Match: *`. Here only an answer that
 * has a tag, and that a client may keep, can be one that the client has.
 */
export function onlyTaggedAnswersAreFresh(app: Application): void {
  Object.defineProperty((app as unknown as { readonly request: Request }).request, 'fresh', {
    get(this: Request) {
      const { res: response } = this;
      const mayBeKept = response!.get('Cache-Control') !== 'no-store';
      return mayBeKept && response!.get('ETag') !== undefined && isFresh.call(this);
    },
  });
}
