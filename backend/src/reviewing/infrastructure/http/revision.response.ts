import { ApiProperty, ApiSchema } from '@nestjs/swagger';

const value = {
  oneOf: [{ type: 'string' }, { type: 'integer' }],
  nullable: true,
  description: 'As in the form, but teams by name',
};

@ApiSchema({ name: 'RevisionChange' })
export class RevisionChangeResponse {
  @ApiProperty({ example: 'gameDetails.winningScore', description: 'The path in the form' })
  field: string;

  @ApiProperty(value)
  from: string | number | null;

  @ApiProperty(value)
  to: string | number | null;
}

/** A state of a report, and what differs from the one before. */
@ApiSchema({ name: 'SubmissionRevision' })
export class RevisionResponse {
  @ApiProperty({ type: 'integer', minimum: 1 })
  revision: number;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: '"captain", or the username of the administrator who restored it' })
  by: string;

  @ApiProperty({ type: [RevisionChangeResponse] })
  changes: RevisionChangeResponse[];
}
