import { Injectable } from '@nestjs/common';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { SecondFactors, SecondKeys } from '../ports';

export interface OwnSecondKeys extends SecondKeys {
  readonly arePasskeysPossible: boolean;
  readonly areChangeable: boolean;
}

/** The administrator's own second keys, and what this server can do with them. */
@Injectable()
export class ReadSecondFactors {
  constructor(private readonly secondFactors: SecondFactors) {}

  async execute({ id }: SignedInAdmin): Promise<OwnSecondKeys> {
    const { arePasskeysPossible, areChangeable } = this.secondFactors;
    return { ...(await this.secondFactors.find(id)), arePasskeysPossible, areChangeable };
  }
}
