import { Injectable } from '@nestjs/common';
import { AdminRepository } from '../ports';

interface Share {
  readonly withKey: number;
  readonly all: number;
}

export interface SecondFactorCounts {
  readonly masters: Share;
  readonly others: Share;
}

/** How many administrators have a second key. */
@Injectable()
export class CountSecondFactors {
  constructor(private readonly admins: AdminRepository) {}

  async execute(): Promise<SecondFactorCounts> {
    const admins = await this.admins.list();
    const share = (among: typeof admins): Share => ({
      withKey: among.filter(({ hasSecondFactor }) => hasSecondFactor).length,
      all: among.length,
    });
    return {
      masters: share(admins.filter(({ isMaster }) => isMaster)),
      others: share(admins.filter(({ isMaster }) => !isMaster)),
    };
  }
}
