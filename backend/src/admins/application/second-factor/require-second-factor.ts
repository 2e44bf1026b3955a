import { Injectable } from '@nestjs/common';
import { Forbidden } from '../../../kernel/errors';
import { AdminOfSession } from '../ports';
import { SecondFactors } from '../../../second-factors/application/second-factors';

/** Whether administrators who must have a second key have one. */
@Injectable()
export class RequireSecondFactor {
  constructor(private readonly secondFactors: SecondFactors) {}

  /** @throws Forbidden for an administrator who has to add a second key first */
  execute(admin: Pick<AdminOfSession, 'isMaster' | 'hasSecondFactor'>): void {
    if (this.isMissing(admin)) throw new Forbidden('Add a second key first.');
  }

  /** Whether the administrator has to add a second key. */
  isMissing({ isMaster, hasSecondFactor }: Pick<AdminOfSession, 'isMaster' | 'hasSecondFactor'>) {
    return !hasSecondFactor && this.secondFactors.areRequiredOf({ isMaster });
  }
}
