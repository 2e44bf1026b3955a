import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { InvalidInput, Violation } from '../../../kernel/errors';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { ParsedRequest } from '../../../platform/validation/request-pipe';
import { RatingFilter } from '../../application/ports';
import { periodOn, periodViolations } from '../../domain/period';
import { RatingFilterRequest } from './rating-filter.request';

/** Reads the filter of a request, and computes the dates of the period for today. */
@Injectable()
export class ReadRatingFilter {
  constructor(
    private readonly calendar: AssociationCalendar,
    private readonly association: AssociationSettings,
  ) {}

  /** @throws InvalidInput if the filter is invalid, or if part of the request could not be read */
  from(request: ParsedRequest<RatingFilterRequest>, now = new Date()): RatingFilter {
    const today = this.calendar.dateAt(now);
    const { period, from, to, sport, location } = request.value;
    const chosen = { name: period ?? 'allTime', from, to };
    const isReadable = !request.unreadable.some(({ path }) => chosenBy.includes(path));
    const found = isReadable ? periodViolations(today, chosen) : [];
    const violations = [...request.unreadable, ...found];
    if (violations.length > 0) throw new InvalidInput(inOrderOf(request.value, violations));
    return {
      period: periodOn(today, chosen, this.association.season),
      sportId: allAsNull(sport),
      location: allAsNull(location),
    };
  }
}

/** The parameters that choose the period. */
const chosenBy = ['period', 'from', 'to'];

/** Sorts violations in the order in which the parameters are declared. */
function inOrderOf(query: object, violations: readonly Violation[]): Violation[] {
  const names = Object.keys(query);
  return [...violations].sort((a, b) => names.indexOf(a.path) - names.indexOf(b.path));
}

function allAsNull(value: string | null): string | null {
  return value === 'all' ? null : value;
}
