import { CalendarDate } from '../../../kernel/calendar-date';
import { GivenFile } from '../../domain/given-file';
import { understand } from '../../domain/understanding/understand';
import { Answers, Understanding } from '../../domain/understanding/understanding';
import { readDocument } from './read-document';

export interface UnderstandInput {
  readonly file: GivenFile;
  readonly answers: Answers;
  /** The association's time zone, and the date in it. */
  readonly zone: string;
  readonly today: CalendarDate;
}

/** @throws FileRefused */
export function understandFile({ file, answers, zone, today }: UnderstandInput): Understanding {
  const document = readDocument(file.bytes, file.name, answers);
  return understand(document, answers, { zone, today });
}
