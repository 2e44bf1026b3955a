import useSWR, { useSWRConfig, type SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { ApiError } from '../../../api/api-error';
import { write, read } from '../../../api/client';
import { readWhenShown } from '../../../api/read-when-shown';
import { addressOf, isResource } from '../../../api/resource';
import { usePages, type ListPage, type PagedList } from '../../../loading/use-pages';
import { useRead } from '../../../api/use-read';
import { useRepeatedly } from '../../../api/use-repeatedly';
import { useWrite } from '../../../api/use-write';
import type {
  DeletionPhrase,
  LoggedSubmissions,
  Submission,
  SubmissionSummary,
} from '../../../api/types';
import { scopeOf, type SubmissionFilters } from './submission-filters';

/** Exported for what changes a report (`corrections/api.ts`). */
export const oneReport = '/api/score-submissions/{id}';
/** Prefix of the SWR key of related reports; their IDs follow it. */
const related = 'related reports';
/** In milliseconds (docs/contract.md, section 8, "Screens"). */
export const refreshIntervalMs = 60_000;
/** The most IDs in one call, and the most reports on one page (docs/contract.md, section 4). */
export const maxIdsPerCall = 200;

export type SubmissionPage = ListPage<Submission>;
export type SubmissionList = PagedList<Submission>;

/** The reports in their order, loaded page by page. */
export function useSubmissions(filters: SubmissionFilters): SubmissionList {
  // All that can be logged at once are on one page.
  const page = filters.standing === 'ready' ? { limit: maxIdsPerCall } : {};
  return usePages('/api/score-submissions', { query: { ...filters, ...page } });
}

export function useSummary(): SWRResponse<SubmissionSummary, unknown> {
  const summary = useRead('/api/score-submissions/summary', {}, readWhenShown);
  useRepeatedly(summary.mutate, refreshIntervalMs);
  return summary;
}

/**
 * @param id null to load nothing
 * @param known the report from the list, shown until the response arrives
 */
export function useSubmission(
  id: string | null,
  known: Submission | undefined,
): SWRResponse<Submission, unknown> {
  return useRead(oneReport, id === null ? null : { path: { id } }, {
    ...readWhenShown,
    ...(known ? { fallbackData: known } : {}),
  });
}

/** The reports with these IDs that still exist. */
export function useRelatedSubmissions(
  ids: readonly string[],
): SWRResponse<readonly Submission[], unknown> {
  return useSWR<readonly Submission[], unknown, readonly string[] | null>(
    ids.length > 0 ? [related, ...ids] : null,
    async ([, ...wanted]: readonly string[]) => {
      const found = await Promise.all(wanted.map(findSubmission));
      return found.filter((report) => report !== null);
    },
    { ...readWhenShown, keepPreviousData: true },
  );
}

async function findSubmission(id: string): Promise<Submission | null> {
  try {
    return (await read(addressOf(oneReport, { path: { id } }))).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reloads the reports that are shown, except those that were deleted. */
export function useReadShownReportsAgain(): (gone: readonly string[]) => void {
  const { mutate } = useSWRConfig();
  return (gone) => {
    const isGone = (id: unknown) => gone.some((each) => each === id);
    const isOne = (key: unknown) => isResource(key, oneReport) && !isGone(key[1].path.id);
    const isRelated = (key: unknown) =>
      Array.isArray(key) && key[0] === related && !key.some(isGone);
    const withoutGone = (report?: Submission) => {
      if (!report?.relatedIds.some(isGone)) return report;
      const relatedIds = report.relatedIds.filter((id) => !isGone(id));
      const left = report.relatedIds.length - relatedIds.length;
      return { ...report, relatedIds, relatedCount: report.relatedCount - left };
    };
    void mutate(isOne, withoutGone).catch(() => undefined);
    void mutate(isRelated).catch(() => undefined);
  };
}

/** What to log: the report as it is shown. */
export type ShownReport = Pick<Submission, 'id' | 'revision'>;

/**
 * Marks the report as logged. The server responds with 409 if the report was corrected since this
 * revision.
 */
export function useLogSubmission({ id, revision }: ShownReport) {
  return useWrite('POST', '/api/score-submissions/{id}/log', (answer: LogAnswer) => ({
    path: { id },
    headers: { 'if-match': `"${revision}"` },
    body: answer,
  }));
}

/** What an administrator said of another result with which the game is logged. */
export interface LogAnswer {
  readonly replace?: boolean;
}

/** Says of which game of the schedule a report is. */
export function linkToGame(id: string, submissionId: string): Promise<unknown> {
  return write('POST', '/api/admin/games/{id}/link', { path: { id }, body: { submissionId } });
}

/** Marks a report as not logged. A report that is pending already stays as it is. */
export async function reopenSubmission(id: string, reason: string): Promise<Submission> {
  const call = { path: { id }, body: { reason } };
  return (await write('POST', '/api/score-submissions/{id}/reopen', call)).data;
}

/** Marks any number of reports, in as few calls as the server allows. */
export function useLogSubmissions() {
  return useSWRMutation(
    ['POST', '/api/score-submissions/log'],
    async (_, { arg: reports }: { arg: readonly ShownReport[] }) => {
      const sum = {
        logged: 0,
        alreadyLogged: 0,
        missing: 0,
        changed: [] as string[],
        unsettled: [] as string[],
      };
      for (let done = 0; done < reports.length; done += maxIdsPerCall) {
        const some = await logSome(reports.slice(done, done + maxIdsPerCall));
        sum.logged += some.logged;
        sum.alreadyLogged += some.alreadyLogged;
        sum.missing += some.missing;
        sum.changed.push(...(some.changed ?? []));
        sum.unsettled.push(...(some.unsettled ?? []));
      }
      return sum;
    },
  );
}

/** Marks as many reports as one call can. */
async function logSome(reports: readonly ShownReport[]): Promise<LoggedSubmissions> {
  const call = await write('POST', '/api/score-submissions/log', { body: bodyFor(reports) });
  return call.data;
}

/** The IDs, and the revisions that are shown. */
function bodyFor(reports: readonly ShownReport[]) {
  const revisions = reports.map(({ id, revision }) => [id, revision] as const);
  return { ids: reports.map(({ id }) => id), revisions: Object.fromEntries(revisions) };
}

/** The text that must be typed to delete a report. Loaded each time, since it can change. */
export function useDeletionPhrase(): SWRResponse<DeletionPhrase, unknown> {
  return useRead('/api/score-submissions/deletion-phrase', {}, readWhenShown);
}

/** Deletes one report, or all of several or none of them. Returns how many had gone before. */
export function useDeleteSubmissions(reports: readonly Pick<Submission, 'id'>[]) {
  const ids = reports.map(({ id }) => id);
  return useSWRMutation(
    ['DELETE', ...ids],
    async (_, { arg: confirmationCode }: { arg: string }): Promise<number> => {
      const [id] = ids;
      if (ids.length === 1) {
        await write('DELETE', oneReport, { path: { id: id! }, body: { confirmationCode } });
        return 0;
      }
      const body = { ids, confirmationCode };
      return (await write('POST', '/api/score-submissions/delete', { body })).data.missing;
    },
  );
}

export function exportAddress(filters: SubmissionFilters, format: 'csv' | 'xlsx'): string {
  const { logged, standing } = filters;
  const query = { ...scopeOf(filters), logged, standing, format, columns: 'all' } as const;
  return addressOf('/api/export/scores', { query });
}
