import { ArgumentsHost, Catch, ExceptionFilter } from '@nestjs/common';
import type { Request } from 'express';
import { ErrorFilter } from '../../../platform/http/error-filter';
import { LinkNotValid } from '../../application/links';
import { LinkCalls } from './link-calls';

/** Answers calls whose link is not valid. */
@Catch(LinkNotValid)
export class LinkNotValidFilter implements ExceptionFilter<LinkNotValid> {
  private readonly errors = new ErrorFilter();

  constructor(private readonly calls: LinkCalls) {}

  async catch(thrown: LinkNotValid, host: ArgumentsHost): Promise<void> {
    const error: unknown = await this.calls
      .holdNotValid(host.switchToHttp().getRequest<Request>())
      .then(
        () => thrown,
        (other: unknown) => other,
      );
    this.errors.catch(error, host);
  }
}
