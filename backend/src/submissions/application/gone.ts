import { NotFound } from '../../kernel/errors';

/** There is no such report, or no longer. */
export function gone(): NotFound {
  return new NotFound('This score submission does not exist any more.');
}
