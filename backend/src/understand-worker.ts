import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './imports/domain/understanding/document';
import { understand } from './imports/domain/understanding/understand';
import { Understanding } from './imports/domain/understanding/understanding';
import { readDocument } from './imports/infrastructure/files/read-document';
import type { FileToUnderstand } from './imports/infrastructure/files/threaded-file-reader';

/** What was understood, or why the file was refused. */
function answer(): { readonly understood: Understanding } | { readonly refused: string } {
  const { file, answers, ...circumstances } = workerData as FileToUnderstand;
  try {
    const document = readDocument(file.bytes, file.name, answers);
    return { understood: understand(document, answers, circumstances) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}

parentPort!.postMessage(answer());
