import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ResponseBody, PathOf, ReadParams } from './operations';
import { read } from './client';
import { addressOf, type Address, type Resource } from './resource';

type Settings<Data> = Omit<SWRConfiguration<Data, unknown>, 'fetcher'>;

/**
 * Reads a path of the API and caches the response.
 * @param params null to read nothing yet
 */
export function useRead<P extends PathOf<'GET'>>(
  path: P,
  params: ReadParams<P> | null,
  settings?: Settings<ResponseBody<'GET', P>>,
): SWRResponse<ResponseBody<'GET', P>, unknown> {
  return useReadWith(path, params, readData, settings);
}

/**
 * The same, but caches what the fetcher makes of the response.
 * @param fetcher sends the request to the address
 */
export function useReadWith<P extends PathOf<'GET'>, Data>(
  path: P,
  params: ReadParams<P> | null,
  fetcher: (address: Address<ResponseBody<'GET', P>>, key: Resource<P>) => Promise<Data>,
  settings: Settings<Data> = {},
): SWRResponse<Data, unknown> {
  return useSWR<Data, unknown, Resource<P> | null>(
    params === null ? null : [path, params],
    (key: Resource<P>) => fetcher(addressOf(...key), key),
    settings,
  );
}

async function readData<Data>(address: Address<Data>): Promise<Data> {
  return (await read(address)).data;
}
