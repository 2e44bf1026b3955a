import { applyDecorators } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { CalendarDate } from '../../../kernel/calendar-date';
import { ExportRequest } from '../../../platform/exports/export-call';
import { ApiFilter, Cursor, Limit } from '../../../platform/http/pages';
import {
  ChoiceFilter,
  DateFilter,
  TextFilter,
} from '../../../platform/validation/query-parameters';
import {
  SortOrder,
  SubmissionFilter,
  isKey,
  sortOrders,
  standingFilters,
} from '../../application/ports';
import { outcomes } from '../../../submissions/domain/outcome';

const statuses = ['all', 'logged', 'unlogged'] as const;
const shownOutcomes = ['all', ...outcomes] as const;
const shownStandings = ['all', ...standingFilters] as const;

/** The query parameters that filter reports. */
export class SubmissionFilterRequest {
  @TextFilter()
  search: string | null;

  @TextFilter()
  sport: string | null;

  @ChoiceFilter(statuses)
  logged: (typeof statuses)[number] | null;

  @ChoiceFilter(shownOutcomes)
  outcome: (typeof shownOutcomes)[number] | null;

  @ChoiceFilter(shownStandings)
  standing: (typeof shownStandings)[number] | null;

  @DateFilter()
  from: CalendarDate | null;

  @DateFilter()
  to: CalendarDate | null;
}

export class ListSubmissionsRequest extends SubmissionFilterRequest {
  @ChoiceFilter(sortOrders)
  sort: SortOrder | null;

  @Limit()
  limit: number;

  @Cursor((text) => sortOrders.some((sort) => isKey(text, sort)))
  cursor: string | null;
}

export const columnChoices = ['all'] as const;

export class ExportScoresRequest extends IntersectionType(SubmissionFilterRequest, ExportRequest) {
  @ChoiceFilter(columnChoices)
  columns: (typeof columnChoices)[number] | null;
}

export function submissionFilter(request: SubmissionFilterRequest): SubmissionFilter {
  const { search, sport, logged, outcome, standing, from, to } = request;
  return {
    search,
    sportId: sport === 'all' ? null : sport,
    logged: logged === null || logged === 'all' ? null : logged === 'logged',
    outcome: outcome === 'all' ? null : outcome,
    standing: standing === 'all' ? null : standing,
    from,
    to,
  };
}

/** Adds the filter to the API's description. */
export function ApiSubmissionFilter(): MethodDecorator {
  return applyDecorators(
    ApiFilter(
      'search',
      'Part of the name of sport, league, team or captain; or how a reference begins, from 4 characters',
    ),
    ApiFilter('sport', 'A sport id, or `all`'),
    ApiFilter('logged', 'Default `all`', statuses),
    ApiFilter('outcome', 'Default `all`', shownOutcomes),
    ApiFilter(
      'standing',
      'Default `all`. `attention` is what needs an administrator: pending reports that ' +
        'contradict others, and reports with a message that was not seen. `messages` only the latter. ' +
        '`ready` is pending and confirmed or unopposed',
      shownStandings,
    ),
    ApiFilter('from', 'First match date'),
    ApiFilter('to', 'Last match date'),
  );
}
