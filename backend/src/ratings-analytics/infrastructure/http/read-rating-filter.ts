import { Injectable, applyDecorators } from '@nestjs/common';
import { ApiBadRequestResponse, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { Settings } from '../../../platform/config/settings';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { ErrorBody } from '../../../platform/http/answers';
import {
  choiceFilter,
  dateFilter,
  readTogether,
  textFilter,
} from '../../../platform/validation/query-fields';
import { RatingFilter } from '../../application/ports';
import { Period, periodNames, periodOn } from '../../domain/period';

/** Reads the filter of the ratings calls, with the dates that a period has today. */
@Injectable()
export class ReadRatingFilter {
  constructor(
    private readonly calendar: AssociationCalendar,
    private readonly settings: Settings,
  ) {}

  /** @throws InvalidInput when a filter makes no sense */
  from(query: Request['query'], now = new Date()): RatingFilter {
    return readTogether({
      period: () => this.periodFrom(query, now),
      sportId: () => allAsNull(textFilter(query, 'sport')),
      location: () => allAsNull(textFilter(query, 'location')),
    });
  }

  private periodFrom(query: Request['query'], now: Date): Period | null {
    const chosen = readTogether({
      name: () => choiceFilter(query, 'period', periodNames) ?? 'allTime',
      from: () => dateFilter(query, 'from'),
      to: () => dateFilter(query, 'to'),
    });
    const { season } = this.settings.association;
    return periodOn(this.calendar.dateAt(now), chosen, season);
  }
}

function allAsNull(value: string | null): string | null {
  return value === 'all' ? null : value;
}

/** Describes the filter. */
export function ApiRatingFilter(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'period',
      required: false,
      enum: periodNames,
      description: "By match date, in the association's time zone; default `allTime`",
    }),
    ApiQuery({
      name: 'from',
      required: false,
      type: String,
      description: 'First match date of a `custom` period, YYYY-MM-DD; default 29 days ago',
    }),
    ApiQuery({
      name: 'to',
      required: false,
      type: String,
      description: 'Last match date of a `custom` period, YYYY-MM-DD; default today',
    }),
    ApiQuery({ name: 'sport', required: false, type: String, description: 'A sport id, or `all`' }),
    ApiQuery({
      name: 'location',
      required: false,
      type: String,
      description: "A location's name, or `all`",
    }),
    ApiBadRequestResponse({ type: ErrorBody }),
  );
}
