import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { nothingHere } from '../../../platform/http/error-filter';
import { SecondFactors } from '../../../second-factors/application/second-factors';

/**
 * Middleware: calls are unknown ones while second keys are off, or passkeys are not possible. A
 * passkey can always be removed, because second keys can't be turned off before.
 */
@Injectable()
export class SecondFactorCalls {
  constructor(private readonly secondFactors: SecondFactors) {}

  readonly needKeys = (_request: Request, _response: Response, next: NextFunction): void => {
    if (!this.secondFactors.areOn) throw nothingHere();
    next();
  };

  readonly needPasskeys = ({ method }: Request, _response: Response, next: NextFunction): void => {
    if (method !== 'DELETE' && !this.secondFactors.arePasskeysPossible) throw nothingHere();
    next();
  };
}
