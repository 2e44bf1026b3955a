import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Invitation } from '../../domain/invitation';

@ApiSchema({ name: 'Invitation' })
export class InvitationResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'K7Q2-4MZP-0R8T-YWX3-H5B9',
    description: 'Null if this server can not show it any more. It still works',
  })
  code: string | null;

  @ApiProperty({ example: 'K7Q2…', description: 'The beginning of the code' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiProperty({ enum: [0, 1], description: '1 for an invitation that makes a master admin' })
  isMaster: number;

  static from({ id, code, name, expiresAt, isMaster }: Invitation): InvitationResponse {
    return { id, code, name, expiresAt: expiresAt.toISOString(), isMaster: isMaster ? 1 : 0 };
  }
}
