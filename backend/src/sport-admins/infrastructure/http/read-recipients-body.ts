import { PipeTransform } from '@nestjs/common';
import { InvalidInput, Violation } from '../../../kernel/errors';

/** A map of sport id to text, and what of it could not be read. */
export interface RecipientsBody {
  readonly texts: ReadonlyMap<string, string>;
  readonly unreadable: readonly Violation[];
}

/** Reads the body whose properties are named by the sports. Null is the absence of text. */
export class ReadRecipientsBody implements PipeTransform<unknown, RecipientsBody> {
  /** @throws InvalidInput when the body is no JSON object; none at all would clear every sport */
  transform(body: unknown): RecipientsBody {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new InvalidInput([], 'The request body must be a JSON object.');
    }
    const texts = new Map<string, string>();
    const unreadable: Violation[] = [];
    for (const [sportId, value] of Object.entries(body) as [string, unknown][]) {
      texts.set(sportId, typeof value === 'string' ? value : '');
      if (typeof value !== 'string' && value !== null) {
        unreadable.push({ path: sportId, message: 'This must be text' });
      }
    }
    return { texts, unreadable };
  }
}
