import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Invitation } from '../../domain/invitation';

@ApiSchema({ name: 'Invitation' })
export class InvitationResponse {
  @ApiProperty({ example: 'K7Q2-4MZP-0R8T-YWX3' })
  code: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiProperty({ enum: [0, 1], description: '1 for an invitation that makes a master admin' })
  isMaster: number;

  static from({ code, expiresAt, isMaster }: Invitation): InvitationResponse {
    return { code, expiresAt: expiresAt.toISOString(), isMaster: isMaster ? 1 : 0 };
  }
}
