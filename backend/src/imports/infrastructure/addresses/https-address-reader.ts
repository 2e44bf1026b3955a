import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../../kernel/errors';
import { AddressReader } from '../../application/ports';
import { GivenFile } from '../../domain/given-file';
import { addressRefused, scheduleAddress } from '../../domain/schedule-address';
import { fileLimits } from '../../domain/understanding/document';
import { cleanText } from '../files/clean-text';
import { checkHost, checkedLookup, isPublicAddress } from './public-address';

/** In milliseconds, for an address and all that it leads to. */
const timeLimit = 30_000;

const mostRedirects = 3;

/** How it connects, and to which IP addresses. */
const ordinary = { get: httpsGet, isAllowed: isPublicAddress };

@Injectable()
export class HttpsAddressReader extends AddressReader {
  override read(address: string): Promise<GivenFile> {
    return readAddress(address, AbortSignal.timeout(timeLimit));
  }
}

/**
 * Reads what an https address on the public Internet has. It may lead to others like that, such as that of
 * a published sheet.
 * @param signal ends it when it takes too long
 * @throws InvalidInput at `address`
 */
export async function readAddress(
  address: string,
  signal: AbortSignal,
  access = ordinary,
): Promise<GivenFile> {
  try {
    let url = scheduleAddress(address);
    for (let left = mostRedirects; ; left -= 1) {
      const response = await ask(url, signal, access);
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || !headers.location) {
        return { name: nameOf(url, response), bytes: await bytesOf(response) };
      }
      response.destroy();
      if (left === 0) throw addressRefused('The address leads to too many others.');
      url = scheduleAddress(headers.location, url.href);
    }
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    if (signal.aborted) throw addressRefused('The address took longer than 30 seconds to answer.');
    const { code } = error as NodeJS.ErrnoException;
    throw addressRefused(`The address can't be reached${code ? ` (${code})` : ''}.`);
  }
}

async function ask(
  url: URL,
  signal: AbortSignal,
  { get, isAllowed }: typeof ordinary,
): Promise<IncomingMessage> {
  checkHost(url.hostname, isAllowed);
  const request = get(url, {
    signal,
    lookup: checkedLookup(isAllowed),
    // No connection that was opened for something else.
    agent: false,
    headers: { 'User-Agent': 'Score Tracker', 'Accept-Encoding': 'identity' },
  });
  // Without a listener, an error while the answer is read would end the process.
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) {
    response.destroy();
    throw addressRefused(`The address answers with the error ${statusCode}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > fileLimits.bytes) throw addressRefused('The file is larger than 10 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** As the answer names the file. The path of the address can hold a secret. */
function nameOf(url: URL, { headers }: IncomingMessage): string {
  const [, named = ''] = /filename="?([^";]+)/i.exec(headers['content-disposition'] ?? '') ?? [];
  return cleanText(named) || url.host;
}
