import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import type { Request, Response } from 'express';
import { isId } from '../../kernel/identifier';
import { judgedBy } from '../validation/checked-values';

/** The number of rows on a page, with its limits. */
export function Limit(): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }) => readLimit(value)),
    judgedBy((limit) => (Number.isNaN(limit) ? 'limit must be a number' : null)),
  );
}

/**
 * The cursor: the key of the last row on the previous page, or null for the first page.
 * @param isKey whether rows of this list can have such a key
 */
export function Cursor(isKey: (text: string) => boolean): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }) => readCursor(value)),
    judgedBy((key) =>
      key === null || (typeof key === 'string' && isKey(key)) ? null : 'This cursor cannot be read',
    ),
  );
}

/** The parameters of lists that are read page by page (docs/contract.md, sections 4 and 8). */
export class PageRequest {
  @Limit()
  limit: number;

  @Cursor(isId)
  cursor: string | null;
}

/** An optional parameter, in the OpenAPI document. @param choices absent for any text */
export function ApiFilter(name: string, description: string, choices?: readonly string[]) {
  return ApiQuery({
    name,
    required: false,
    description,
    ...(choices ? { enum: choices } : { type: String }),
  });
}

export interface Page {
  /** The rows as JSON. */
  readonly json: string;
  /** The key where the next page starts, or null on the last page. */
  readonly next: string | null;
  /** The number of all matches, on every page. */
  readonly total: number;
  /** Whether there are more matches than `total`, where counting stopped. */
  readonly capped: boolean;
}

/** The default number of rows on a page. */
export const defaultLimit = 50;
const highestLimit = 200;

/** Sends the rows. Headers contain the number of matches and a link to the next page. */
export function sendPage(
  request: Request,
  response: Response,
  { json, next, total, capped }: Page,
): void {
  response.setHeader('X-Total-Count', String(total));
  if (capped) response.setHeader('X-Total-Count-Capped', 'true');
  if (next) response.setHeader('Link', linkToNext(request, next));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  // Sends headers and rows as one text, because Express would copy the rows into a buffer.
  response.end(json);
}

/** Describes a list in the OpenAPI document. */
export function ApiPage(row: new () => unknown): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'limit', required: false, type: Number, description: '50; at most 200' }),
    ApiQuery({ name: 'cursor', required: false, type: String, description: 'As `Link` gives it' }),
    ApiOkResponse({
      type: [row],
      headers: {
        Link: { description: '`<…>; rel="next"`: the next page', schema: { type: 'string' } },
        'X-Total-Count': { description: 'Of all matches', schema: { type: 'integer' } },
        'X-Total-Count-Capped': {
          description: '`true` where counting ended at that number',
          schema: { type: 'string' },
        },
      },
    }),
  );
}

/** NaN if it is not a number. */
function readLimit(value: unknown): number {
  if (value === undefined) return defaultLimit;
  const limit = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Math.min(Math.max(Math.trunc(limit), 1), highestLimit);
}

/** The key in a cursor. Null without a cursor, false if the cursor is invalid. */
function readCursor(value: unknown): unknown {
  if (value === undefined) return null;
  try {
    const text = typeof value === 'string' ? Buffer.from(value, 'base64url').toString() : '';
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) && keys.length === 1 ? (keys[0] ?? false) : false;
  } catch {
    return false;
  }
}

/** The header `Link`. @param next the key of the last row on this page */
export function linkToNext({ originalUrl }: Request, next: string): string {
  const [path = ''] = originalUrl.split('?', 1);
  const parameters = new URLSearchParams(originalUrl.slice(path.length));
  parameters.set('cursor', Buffer.from(JSON.stringify([next])).toString('base64url'));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
