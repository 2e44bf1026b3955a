import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { auditActions } from '../../../kernel/audit-log';
import type { AuditAction } from '../../../kernel/audit-log';

@ApiSchema({ name: 'AuditEntry' })
export class AuditEntryResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: String, nullable: true, description: 'A username, where it is known' })
  actor: string | null;

  @ApiProperty({ enum: auditActions, enumName: 'AuditAction' })
  action: AuditAction;

  @ApiProperty({ type: String, nullable: true, description: 'What it was done to' })
  subject: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  details: Readonly<Record<string, unknown>> | null;
}
