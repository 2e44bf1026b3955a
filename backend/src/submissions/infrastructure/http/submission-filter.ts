import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  choiceFilter,
  dateFilter,
  readTogether,
  textFilter,
} from '../../../platform/validation/query-fields';
import { SubmissionFilter } from '../../application/ports';

const statuses = ['all', 'logged', 'unlogged'] as const;

/** @throws InvalidInput when a filter makes no sense */
export function readSubmissionFilter(query: Request['query']): SubmissionFilter {
  const { sport, logged, ...others } = readTogether({
    search: () => textFilter(query, 'search'),
    sport: () => textFilter(query, 'sport'),
    logged: () => choiceFilter(query, 'logged', statuses) ?? 'all',
    from: () => dateFilter(query, 'from'),
    to: () => dateFilter(query, 'to'),
  });
  return {
    ...others,
    sportId: sport === 'all' ? null : sport,
    logged: logged === 'all' ? null : logged === 'logged',
  };
}

/** Describes the filter. */
export function ApiSubmissionFilter(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'search',
      required: false,
      type: String,
      description:
        'Part of the name of sport, league, team or captain; or how a reference begins, from 4 characters',
    }),
    ApiQuery({ name: 'sport', required: false, type: String, description: 'A sport id, or `all`' }),
    ApiQuery({ name: 'logged', required: false, enum: statuses, description: 'Default `all`' }),
    ApiQuery({ name: 'from', required: false, type: String, description: 'First match date' }),
    ApiQuery({ name: 'to', required: false, type: String, description: 'Last match date' }),
  );
}
