import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { KeptOfPerson } from '../../../kernel/collected/personal-data';

@ApiSchema({ name: 'PersonCounts' })
class PersonCountsResponse {
  @ApiProperty({ description: 'Reports with the address' })
  submissions: number;

  @ApiProperty({ description: 'States of reports that were corrected' })
  revisions: number;

  @ApiProperty({ description: 'Messages to the administrators' })
  messages: number;

  @ApiProperty({ description: 'Names of those who agreed to the reports' })
  agreements: number;

  @ApiProperty({ description: 'E-mails that wait, were given up, or are in files' })
  mail: number;

  @ApiProperty({ description: 'Lines of the audit log with the address' })
  auditLines: number;

  @ApiProperty({ required: false, description: 'Teams of leagues made here; absent for none' })
  teams?: number;
}

const list = { type: 'array', items: { type: 'object', additionalProperties: true } } as const;

@ApiSchema({ name: 'KeptOfPerson' })
class KeptOfPersonResponse {
  @ApiProperty(list)
  submissions: readonly object[];

  @ApiProperty(list)
  revisions: readonly object[];

  @ApiProperty(list)
  messages: readonly object[];

  @ApiProperty(list)
  agreements: readonly object[];

  @ApiProperty(list)
  mail: readonly object[];

  @ApiProperty(list)
  auditLines: readonly object[];

  @ApiProperty({ ...list, required: false })
  teams?: readonly object[];
}

@ApiSchema({ name: 'FoundPerson' })
export class FoundPersonResponse {
  @ApiProperty({ description: 'The address, trimmed and in lower case' })
  email: string;

  @ApiProperty()
  counts: PersonCountsResponse;

  @ApiProperty({ type: KeptOfPersonResponse, description: 'To hand over to the person' })
  kept: KeptOfPerson;
}

@ApiSchema({ name: 'ErasedPerson' })
export class ErasedPersonResponse {
  @ApiProperty({ description: 'What was removed' })
  counts: PersonCountsResponse;
}
