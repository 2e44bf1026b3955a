import { ApiSchema } from '@nestjs/swagger';
import { AnyObject, Flag, Text, Verbatim } from '../../../platform/validation/body-fields';

/** The body of `POST /api/admin/imports/preview`. */
@ApiSchema({ name: 'PreviewImport' })
export class PreviewImportRequest {
  @Text({ max: 255 }, { required: false, nullable: true, description: 'The name of the file' })
  name?: string | null;

  @Verbatim({
    required: false,
    nullable: true,
    description: 'The file, of at most 10 MB, in Base64',
  })
  content?: string | null;

  @Text(
    { max: 2_000 },
    {
      required: false,
      nullable: true,
      description:
        'Instead of a file, the https address of one. `webcal` counts as https. Once imported, it ' +
        'is read every day',
    },
  )
  address?: string | null;

  @Text(
    { max: 255 },
    {
      required: false,
      nullable: true,
      description:
        'The id of the imported schedule of which this is the next version, or `new`. Without it, ' +
        'a file with the same columns and a similar name is looked for',
    },
  )
  sourceId?: string | null;

  @AnyObject({
    required: false,
    nullable: true,
    additionalProperties: {
      oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    description: 'The values of options, or other text, by the ids of questions',
  })
  answers?: Record<string, unknown> | null;
}

/** The body of `POST /api/admin/imports`. */
@ApiSchema({ name: 'ImportSchedule' })
export class ImportScheduleRequest extends PreviewImportRequest {
  @Text(
    { max: 40 },
    {
      required: false,
      nullable: true,
      description: '`importedAt` of the schedule that the preview was about; null of a new one',
    },
  )
  seen?: string | null;

  @Flag({ required: false, description: 'Whether more than half of the games may be removed' })
  acceptRemoval?: boolean | null;
}
