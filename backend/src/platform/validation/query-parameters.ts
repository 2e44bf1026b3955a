import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { CalendarDate, isCalendarDate } from '../../kernel/calendar-date';
import { judgedBy, problemOfText, textOrNull } from './checked-values';

/**
 * Decorators for query parameters. Text is trimmed and normalized to Unicode NFC. Absent and empty
 * parameters become null. A parameter is unreadable if it is repeated, too long, or contains
 * control characters.
 */

/** Any text. */
export function TextFilter(): PropertyDecorator {
  return applyDecorators(
    parameter(() => null),
    IsOptional(),
  );
}

/** One of the given values. */
export function ChoiceFilter(values: readonly string[]): PropertyDecorator {
  return applyDecorators(RequiredChoice(values), IsOptional());
}

/** One of the given values. Required. */
export function RequiredChoice(values: readonly string[]): PropertyDecorator {
  return parameter((text) => (text !== null && values.includes(text) ? null : mustBeOneOf(values)));
}

/** The end of a sentence. */
function mustBeOneOf(values: readonly string[]): string {
  return `must be one of ${values.join(', ')}`;
}

/** There are no earlier games (docs/contract.md, section 8). */
const earliest: CalendarDate = '1970-01-01';

/** A calendar date from 1970 on. */
export function DateFilter(): PropertyDecorator {
  return applyDecorators(
    parameter((text) => {
      if (text === null || !isCalendarDate(text)) return 'must be a date such as 2026-10-02';
      return text < earliest ? `must be ${earliest} or later` : null;
    }),
    IsOptional(),
  );
}

function parameter(problemOf: (text: string | null) => string | null): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }) => textOrNull(value) ?? null),
    judgedBy((value, name) => {
      const problem = (value !== null && problemOfText(value, { max: 255 })) || null;
      return sentence(name, problem ?? problemOf(value as string | null));
    }),
  );
}

function sentence(name: string, problem: string | null): string | null {
  return problem && `${name} ${problem}`;
}
