import { applyDecorators } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiQuery,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { ErrorBody } from '../http/common.response';
import { ChoiceFilter } from '../validation/query-parameters';
import { ExportFormat, exportFormats } from './export-table';

/** The parameters of every export. */
export class ExportRequest {
  @ChoiceFilter(exportFormats)
  format: ExportFormat | null;
}

/** The default format. */
export const defaultFormat: ExportFormat = 'csv';

const aFile = { schema: { type: 'string', format: 'binary' } };

/** Describes an export in the OpenAPI document. */
export function ApiExport(): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'format', required: false, enum: exportFormats, description: 'Default csv' }),
    // The types are listed here, because `ApiProduces` would also declare them for error responses.
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
