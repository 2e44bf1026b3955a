import express, { Application, Request } from 'express';

const { get: isFresh } = Object.getOwnPropertyDescriptor(express.request, 'fresh') as {
  readonly get: (this: Request) => boolean;
};

/**
 * Limits 304 to responses that have an ETag and may be cached. Express would return it for any
 * request with `If-None-Match: *`.
 */
export function requireTagForFreshness(app: Application): void {
  Object.defineProperty((app as unknown as { readonly request: Request }).request, 'fresh', {
    get(this: Request) {
      const { res: response } = this;
      const mayBeKept = response!.get('Cache-Control') !== 'no-store';
      return mayBeKept && response!.get('ETag') !== undefined && isFresh.call(this);
    },
  });
}
