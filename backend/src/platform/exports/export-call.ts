import { applyDecorators } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiQuery,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { ErrorBody } from '../http/answers';
import { ChoiceFilter } from '../validation/query-parameters';
import { ExportFormat, exportFormats } from './export-table';

/** What every export may be asked. */
export class ExportRequest {
  @ChoiceFilter(exportFormats)
  format: ExportFormat | null;
}

/** The format where none is asked for. */
export const defaultFormat: ExportFormat = 'csv';

const aFile = { schema: { type: 'string', format: 'binary' } };

/** What an export call is, for the description of the API. */
export function ApiExport(): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'format', required: false, enum: exportFormats, description: 'Default csv' }),
    // The types stand here and not in `ApiProduces`, which would claim them for refusals too.
    ApiOkResponse({
      description: '',
      content: {
        'text/csv': aFile,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': aFile,
      },
    }),
    ApiBadRequestResponse({ type: ErrorBody }),
    ApiTooManyRequestsResponse({
      type: ErrorBody,
      description: 'Your last export, or too many of others, are still running',
    }),
  );
}
