import type { SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { readWhenShown } from '../../api/read-when-shown';
import { write, read, type Reply } from '../../api/client';
import type { Resource } from '../../api/resource';
import { useReadWith } from '../../api/use-read';
import type { Texts } from './draft';

const path = '/api/sport-admins';
const recipients: Resource<typeof path> = [path, {}];

/** The recipients of each sport, and the ETag of this version. */
export interface Recipients {
  readonly texts: Texts;
  /** For the header `If-Match`. Null if the server sent none. */
  readonly tag: string | null;
}

export function useRecipients(): SWRResponse<Recipients, unknown> {
  return useReadWith(
    ...recipients,
    async (address) => fromWire(await read(address)),
    readWhenShown,
  );
}

/** Replaces all recipients, unless someone else has changed them since they were read. */
export function useReplaceRecipients() {
  return useSWRMutation(
    recipients,
    async (_, { arg: { texts, tag } }: { arg: Recipients }) =>
      fromWire(
        await write('POST', path, {
          body: Object.fromEntries(texts),
          ...(tag === null ? {} : { headers: { 'if-match': tag } }),
        }),
      ),
    { populateCache: true, revalidate: false },
  );
}

function fromWire({ data, headers }: Reply<Readonly<Record<string, string>>>): Recipients {
  return { texts: new Map(Object.entries(data)), tag: headers.get('etag') };
}
