import useSWR, { type SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { readWhenShown } from '../../api/read-when-shown';
import { requestTagged, type Tagged } from '../../api/request';
import type { Texts } from './draft';

const recipients = ['/api/sport-admins'] as const;

/** Who hears of which sport, and the tag of this state of it. */
export interface Recipients {
  readonly texts: Texts;
  readonly tag: string | null;
}

export function useRecipients(): SWRResponse<Recipients, unknown> {
  return useSWR<Recipients, unknown, typeof recipients>(
    recipients,
    async ([path]: typeof recipients) => fromWire(await requestTagged(path)),
    readWhenShown,
  );
}

/** Replaces what was read, unless someone else did so meanwhile. */
export function useReplaceRecipients() {
  return useSWRMutation(
    recipients,
    async ([path], { arg: { texts, tag } }: { arg: Recipients }) =>
      fromWire(
        await requestTagged(path, {
          method: 'POST',
          body: Object.fromEntries(texts),
          ...(tag === null ? {} : { headers: { 'if-match': tag } }),
        }),
      ),
    { populateCache: true, revalidate: false },
  );
}

function fromWire({ answer, tag }: Tagged<Readonly<Record<string, string>>>): Recipients {
  return { texts: new Map(Object.entries(answer)), tag };
}
