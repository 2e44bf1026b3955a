import { PipeTransform } from '@nestjs/common';
import { Expose } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { InvalidInput, Violation } from '../../../kernel/errors';
import { judgedBy } from '../../../platform/validation/checked-values';
import { RequestPipe } from '../../../platform/validation/request-pipe';

/** A map from sport id to text, and the fields that could not be read. */
export interface ReplaceRecipientsRequest {
  readonly texts: ReadonlyMap<string, string>;
  readonly unreadable: readonly Violation[];
}

/** The value of one sport. */
class SportRecipients {
  @Expose()
  @IsOptional()
  @judgedBy((value) => (typeof value === 'string' ? null : 'This must be text'))
  text?: string | null;
}

const sportPipe = new RequestPipe(SportRecipients);

/** Reads a body whose properties are sport ids. Null means that the sport has no recipients. */
export class ReplaceRecipientsPipe implements PipeTransform<unknown, ReplaceRecipientsRequest> {
  /**
   * @throws InvalidInput if the body is not a JSON object. A missing body would clear all sports.
   */
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
