import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { CalendarDate, isCalendarDate } from '../../kernel/calendar-date';
import { judgedBy, problemOfText, textOrNull } from './checked-values';

/**
 * Parameters of a query: text, trimmed and in Unicode NFC; null where they are absent or empty. One
 * that is given twice, is too long, or holds control characters can't be read.
 */

/** Any text. */
export function TextFilter(): PropertyDecorator {
  return applyDecorators(
    parameter(() => null),
    IsOptional(),
  );
}

/** One of the values. */
export function ChoiceFilter(values: readonly string[]): PropertyDecorator {
  return applyDecorators(RequiredChoice(values), IsOptional());
}

/** One of the values, which has to be given. */
export function RequiredChoice(values: readonly string[]): PropertyDecorator {
  return parameter((text) =>
    text !== null && values.includes(text) ? null : `must be one of ${values.join(', ')}`,
  );
}

/** Earlier games are none (docs/contract.md, section 8). */
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
