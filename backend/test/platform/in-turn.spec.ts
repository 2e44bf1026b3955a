import type { Request, Response } from 'express';
import { composeMiddleware } from '../../src/platform/http/compose-middleware';

const [request, response] = [{} as Request, {} as Response];

it('takes each step in its turn, and then goes on', () => {
  const taken: string[] = [];
  const step = (name: string) => (_request: unknown, _response: unknown, next: () => void) => {
    taken.push(name);
    next();
  };
  composeMiddleware(step('first'), step('second'))(request, response, () => taken.push('after'));
  expect(taken).toEqual(['first', 'second', 'after']);
});

it('leaves out what follows a step that fails, and passes the failure on', () => {
  const failure = new Error('no');
  const never = jest.fn();
  const next = jest.fn();
  composeMiddleware((_request, _response, go) => {
    go(failure);
  }, never)(request, response, next);
  expect(next).toHaveBeenCalledWith(failure);
  expect(never).not.toHaveBeenCalled();
});

it('stops with a step that answers', () => {
  const next = jest.fn();
  composeMiddleware(() => undefined, next)(request, response, next);
  expect(next).not.toHaveBeenCalled();
});
