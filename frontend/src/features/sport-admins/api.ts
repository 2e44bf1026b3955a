import type { SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { readWhenShown } from '../../api/read-when-shown';
import { write, read, type Reply } from '../../api/client';
import type { Resource } from '../../api/resource';
import { useReadWith } from '../../api/use-read';
import type { Texts } from './draft';

const path = '/api/sport-admins';
const recipients: Resource<typeof path> = [path, {}];

/** Who hears of which sport, and the tag of this state of it. */
export interface Recipients {
  readonly texts: Texts;
  /** For `If-Match`; null where the server gave none. */
  readonly tag: string | null;
}

export function useRecipients(): SWRResponse<Recipients, unknown> {
  return useReadWith(
    ...recipients,
    async (address) => fromWire(await read(address)),
    readWhenShown,
  );
}

/** Replaces what was read, unless someone else did so meanwhile. */
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
