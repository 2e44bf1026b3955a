import { Controller, Get } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import { DomainError } from '../../kernel/errors';
import { ErrorBody, HealthResponse } from '../http/common.response';
import { Readiness } from './readiness';
import { Public } from '../http/access';

@ApiTags('operation')
@Public()
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether the process runs', operationId: 'live' })
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('serving')
  @ApiOperation({
    summary: 'Whether this instance takes requests, also while the database is away',
    operationId: 'serving',
  })
  @ApiOkResponse({ type: HealthResponse })
  @ApiServiceUnavailableResponse({ type: ErrorBody })
  serving(): HealthResponse {
    if (this.readiness.stopping) throw new DomainError('unavailable', 'Not serving: stopping');
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Whether this instance and its database can do everything',
    operationId: 'ready',
  })
  @ApiOkResponse({ type: HealthResponse })
  @ApiServiceUnavailableResponse({ type: ErrorBody })
  async ready(): Promise<HealthResponse> {
    const failing = await this.readiness.failing();
    if (failing.length === 0) return { status: 'ok' };
    throw new DomainError('unavailable', `Not ready: ${failing.join(', ')}`);
  }
}
