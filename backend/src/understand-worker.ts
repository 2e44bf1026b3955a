import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './imports/domain/understanding/document';
import { UnderstandInput, understandFile } from './imports/infrastructure/files/understand-file';

/** What was understood, or why the file was refused. */
function answer() {
  try {
    return { understood: understandFile(workerData as UnderstandInput) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}

parentPort!.postMessage(answer());
