import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withReport } from '../model/submission-filters';

/** Stored in the history entry if the report was opened from the list. Back then closes it. */
const openedFromList = { openedFromList: true } as const;

/** Stores in the page's address which report is open. */
export function useReportInAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof openedFromList> | null;
  return {
    report: query.get('report'),
    /** @param over the query of the list behind the details */
    open: (id: string, over: URLSearchParams) => {
      void navigate({ search: withReport(over, id).toString() }, { state: openedFromList });
    },
    /** Shows another report in place of the open one. */
    show: (id: string) => {
      void navigate({ search: withReport(query, id).toString() }, { replace: true, state });
    },
    /** Closes the details so that Back does not open them again. */
    close: () => {
      if (state?.openedFromList) void navigate(-1);
      else void navigate({ search: withReport(query, null).toString() }, { replace: true });
    },
  };
}
