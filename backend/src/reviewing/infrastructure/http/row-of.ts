import { gone } from '../../../submissions/application/gone';
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
