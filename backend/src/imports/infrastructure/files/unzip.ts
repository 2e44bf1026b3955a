import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { FileRefused, fileLimits } from '../../domain/understanding/document';

const chunkSize = 4_096;

/**
 * The files in a ZIP whose paths are wanted, as text.
 * @throws FileRefused if the ZIP is broken, or unpacks to more than the limit
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  try {
    // What the directory says, before anything is unpacked.
    const countSaid = sizeCounter();
    unzipSync(bytes, { filter: ({ originalSize }) => countSaid(originalSize) });
    // What really comes out.
    const count = sizeCounter();
    const stream = new Unzip((file) => {
      if (!isWanted(file.name)) return;
      const decoder = new TextDecoder();
      let text = '';
      file.ondata = (error, chunk, isLast) => {
        if (error) throw error;
        count(chunk.length);
        text += decoder.decode(chunk, { stream: !isLast });
        if (isLast) files.set(file.name, text);
      };
      file.start();
    });
    stream.register(UnzipInflate);
    for (let at = 0; at < bytes.length; at += chunkSize) {
      stream.push(bytes.subarray(at, at + chunkSize), at + chunkSize >= bytes.length);
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('The file is damaged: it can’t be unpacked.');
  }
  return files;
}

/** @returns false, or throws once all sizes together are more than the limit */
function sizeCounter(): (size: number) => false {
  let total = 0;
  return (size) => {
    total += size;
    if (total <= fileLimits.unpackedBytes) return false;
    throw new FileRefused('The file unpacks to more than 100 MB.');
  };
}
