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
  try {
    refuseBySizesInDirectory(bytes);
    return unpacked(bytes, isWanted);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('The file is damaged: it can’t be unpacked.');
  }
}

/** Unpacks nothing, and believes what the directory says. */
function refuseBySizesInDirectory(bytes: Uint8Array): void {
  let total = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  refuseLarge(total);
}

/** Counts what really comes out, and stops there. */
function unpacked(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let total = 0;
  const stream = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      total += chunk.length;
      refuseLarge(total);
      text += decoder.decode(chunk, { stream: !isLast });
      if (isLast) files.set(file.name, text);
    };
    file.start();
  });
  stream.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    stream.push(bytes.subarray(at, at + chunkSize), at + chunkSize >= bytes.length);
  }
  return files;
}

function refuseLarge(size: number): void {
  if (size > fileLimits.unpackedBytes) {
    throw new FileRefused('The file unpacks to more than 100 MB.');
  }
}
