import { PipeTransform } from '@nestjs/common';
import { Expose } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { InvalidInput, Violation } from '../../../kernel/errors';
import { judgedBy } from '../../../platform/validation/checked-values';
import { RequestPipe } from '../../../platform/validation/request-pipe';

/** A map of sport id to text, and what of it could not be read. */
export interface ReplaceRecipientsRequest {
  readonly texts: ReadonlyMap<string, string>;
  readonly unreadable: readonly Violation[];
}

/** What the body says of one sport. */
class SportRecipients {
  @Expose()
  @IsOptional()
  @judgedBy((value) => (typeof value === 'string' ? null : 'This must be text'))
  text?: string | null;
}

const sportPipe = new RequestPipe(SportRecipients);

/** Reads the body whose properties are named by the sports. Null is the absence of text. */
export class ReplaceRecipientsPipe implements PipeTransform<unknown, ReplaceRecipientsRequest> {
  /** @throws InvalidInput when the body is no JSON object; none at all would clear every sport */
  transform(body: unknown): ReplaceRecipientsRequest {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new InvalidInput([], 'The request body must be a JSON object.');
    }
    const texts = new Map<string, string>();
    const unreadable: Violation[] = [];
    for (const [sportId, text] of Object.entries(body) as [string, unknown][]) {
      const sport = sportPipe.transform({ text });
      texts.set(sportId, sport.value.text ?? '');
      unreadable.push(...sport.unreadable.map(({ message }) => ({ path: sportId, message })));
    }
    return { texts, unreadable };
  }
}
