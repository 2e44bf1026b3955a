import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SetupState } from '../../../platform/setup/setup-topic';
import { setupStates, setupTopicIds } from '../../../platform/setup/setup-topic';

@ApiSchema({ name: 'SetupFact' })
class SetupFactResponse {
  @ApiProperty({ example: 'Mail server' })
  name: string;

  @ApiProperty({ example: 'mail.example.org:465' })
  value: string;
}

@ApiSchema({ name: 'SetupPage' })
class SetupPageResponse {
  @ApiProperty({ example: 'Sport Admins' })
  name: string;

  @ApiProperty({ example: '/admin?tab=sport-admins' })
  path: string;
}

@ApiSchema({ name: 'SetupHowTo' })
class SetupHowToResponse {
  @ApiProperty()
  text: string;

  @ApiProperty({ type: [String], description: 'Alternatives, each of which is lines to copy' })
  examples: readonly string[];

  @ApiProperty({
    type: [String],
    example: ['docs/operations.md'],
    description: 'In the repository',
  })
  documents: readonly string[];

  @ApiProperty({ type: SetupPageResponse, nullable: true, description: 'A page of the app' })
  page: SetupPageResponse | null;
}

@ApiSchema({ name: 'SetupTopic' })
class SetupTopicResponse {
  @ApiProperty({ enum: setupTopicIds })
  id: string;

  @ApiProperty({ example: 'E-mail' })
  title: string;

  @ApiProperty({
    enum: setupStates,
    description: '`missing` for what real use needs, `advice` for what could be better',
  })
  state: SetupState;

  @ApiProperty({ description: 'One sentence' })
  summary: string;

  @ApiProperty({ type: [SetupFactResponse] })
  facts: readonly SetupFactResponse[];

  @ApiProperty({ type: SetupHowToResponse })
  howTo: SetupHowToResponse;
}

/** What is set and what is missing. Without passwords, tokens and keys. */
@ApiSchema({ name: 'Setup' })
export class SetupResponse {
  @ApiProperty({ example: '1.0.0', description: 'Of Score Tracker' })
  version: string;

  @ApiProperty({ type: [SetupTopicResponse] })
  topics: readonly SetupTopicResponse[];
}
