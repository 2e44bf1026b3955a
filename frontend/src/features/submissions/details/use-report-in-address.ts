import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withReport } from '../model/submission-filters';

/** Told by the history's entry when the report was opened from the list: then Back closes it. */
const openedFromList = { openedFromList: true } as const;

/** Which report's details are open stands in the address. */
export function useReportInAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof openedFromList> | null;
  return {
    report: query.get('report'),
    /** @param over the query of the list that it is opened over */
    open: (id: string, over: URLSearchParams) => {
      void navigate({ search: withReport(over, id).toString() }, { state: openedFromList });
    },
    /** Leaves nothing behind that Back would open again. */
    close: () => {
      if (state?.openedFromList) void navigate(-1);
      else void navigate({ search: withReport(query, null).toString() }, { replace: true });
    },
  };
}
