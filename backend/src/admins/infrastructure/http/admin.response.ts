import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { SignedInAdmin } from '../../../kernel/signed-in-admin';

/** The only fields of an administrator that the API returns. */
@ApiSchema({ name: 'Admin' })
export class AdminResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'email' })
  username: string;

  @ApiProperty({ enum: [0, 1], description: '1 for a master admin, else a league admin' })
  isMaster: number;

  static from({ id, username, isMaster }: SignedInAdmin): AdminResponse {
    return { id, username, isMaster: isMaster ? 1 : 0 };
  }
}

@ApiSchema({ name: 'SignedInAdmin' })
export class SignedInAdminResponse extends AdminResponse {
  @ApiPropertyOptional({
    enum: [true],
    description:
      'Until a second key was added, most calls are refused. Absent where none is missing',
  })
  secondFactorMissing?: true;

  /** @param isMissing whether the administrator has to add a second key */
  static of(admin: SignedInAdmin, isMissing: boolean): SignedInAdminResponse {
    const answer: SignedInAdminResponse = AdminResponse.from(admin);
    if (isMissing) answer.secondFactorMissing = true;
    return answer;
  }
}

@ApiSchema({ name: 'MasterCheck' })
export class MasterCheckResponse {
  @ApiProperty()
  isMasterAdmin: boolean;
}

@ApiSchema({ name: 'PasswordReset' })
export class PasswordResetResponse {
  @ApiProperty({ type: AdminResponse })
  user: AdminResponse;

  @ApiPropertyOptional({ description: 'Whether the admin had second keys, which are gone now' })
  secondFactorRemoved?: boolean;
}
