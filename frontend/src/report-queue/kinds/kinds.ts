import type { Kind } from '../entry';
import type { QueueKind } from './queue-kind';
import { confirmationKind } from './confirmation';
import { correctionKind } from './correction';
import { reportKind } from './report';

const kinds: { readonly [Of in Kind]: QueueKind<Of> } = {
  report: reportKind,
  correction: correctionKind,
  confirmation: confirmationKind,
};

/** The rules for entries of a kind. TypeScript can't tell that an entry fits the rules of its own kind. */
export function kindOf(entry: { readonly kind: Kind }): QueueKind<Kind> {
  return kinds[entry.kind] as unknown as QueueKind<Kind>;
}
