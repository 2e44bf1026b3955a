import { applyDecorators } from '@nestjs/common';
import { ApiBadRequestResponse, IntersectionType } from '@nestjs/swagger';
import { CalendarDate } from '../../../kernel/calendar-date';
import { ExportRequest } from '../../../platform/exports/export-call';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiFilter, PageRequest } from '../../../platform/http/pages';
import {
  ChoiceFilter,
  DateFilter,
  RequiredChoice,
  TextFilter,
} from '../../../platform/validation/query-parameters';
import type { BreakdownKind } from '../../application/ports';
import { breakdownKinds } from '../../application/ports';
import { Bucket, bucketNames } from '../../domain/bucket';
import { PeriodName, periodNames } from '../../domain/period';

/** Selects the games whose ratings are returned. */
export class RatingFilterRequest {
  @ChoiceFilter(periodNames)
  period: PeriodName | null;

  @DateFilter()
  from: CalendarDate | null;

  @DateFilter()
  to: CalendarDate | null;

  @TextFilter()
  sport: string | null;

  @TextFilter()
  location: string | null;
}

export class ListRatingsRequest extends IntersectionType(PageRequest, RatingFilterRequest) {}

export class RatingTrendRequest extends RatingFilterRequest {
  @ChoiceFilter(bucketNames)
  bucket: Bucket | null;
}

export class RatingBreakdownRequest extends RatingFilterRequest {
  @RequiredChoice(breakdownKinds)
  by: BreakdownKind;
}

export class ExportRatingsRequest extends IntersectionType(RatingFilterRequest, ExportRequest) {}

/** Describes the filter in the OpenAPI document. */
export function ApiRatingFilter(): MethodDecorator {
  return applyDecorators(
    ApiFilter(
      'period',
      "By match date, in the association's time zone; default `allTime`",
      periodNames,
    ),
    ApiFilter('from', 'First match date of a `custom` period, YYYY-MM-DD; default 29 days ago'),
    ApiFilter('to', 'Last match date of a `custom` period, YYYY-MM-DD; default today'),
    ApiFilter('sport', 'A sport id, or `all`'),
    ApiFilter('location', "A location's name, or `all`"),
    ApiBadRequestResponse({ type: ErrorBody }),
  );
}
