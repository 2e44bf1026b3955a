import { Conflict } from '../../kernel/errors';

/** The refusal of a server that can't make marks of addresses. */
export class NoKey extends Conflict {
  constructor() {
    super(
      "This server does not have the installation's key, so it can neither look up nor erase " +
        'people. The guide on operations says how to give it the key.',
    );
  }
}
