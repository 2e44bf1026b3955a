import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { messageKinds } from '../../../kernel/collected/message-kinds';
import type { MessageKind } from '../../../kernel/collected/message-kinds';
import type { OutboxMessage } from '../../domain/outbox-message';

@ApiSchema({ name: 'UndeliveredMessage' })
export class UndeliveredMessageResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: messageKinds })
  kind: MessageKind;

  @ApiProperty()
  subject: string;

  @ApiProperty({
    type: [String],
    description:
      'Those who would get it now. Empty if none of them still receives the reports of its sport. ' +
      'E-mails to captains of a team have words such as “captain of Lions”',
  })
  recipients: readonly string[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty()
  attempts: number;

  @ApiProperty({ enum: ['waiting', 'given-up'] })
  state: 'waiting' | 'given-up';

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the last attempt failed' })
  lastError: string | null;

  static from(message: OutboxMessage, subject: string): UndeliveredMessageResponse {
    const { id, kind, recipients, createdAt, attempts, nextAttemptAt, lastError } = message;
    return {
      id,
      kind,
      subject,
      recipients,
      createdAt: createdAt.toISOString(),
      attempts,
      state: nextAttemptAt === null ? 'given-up' : 'waiting',
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      lastError,
    };
  }
}

@ApiSchema({ name: 'RetriedMail' })
export class RetriedMailResponse {
  @ApiProperty()
  message: string;
}
