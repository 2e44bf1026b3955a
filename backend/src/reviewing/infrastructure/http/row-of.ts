import { NotFound } from '../../../kernel/errors';
import { SubmissionReader } from '../../application/ports';

/**
 * One report as JSON.
 * @throws NotFound
 */
export async function rowOf(reader: SubmissionReader, id: string): Promise<string> {
  const json = await reader.find(id);
  if (json === null) throw gone();
  return json;
}

export function gone(): NotFound {
  return new NotFound('This score submission does not exist any more.');
}
