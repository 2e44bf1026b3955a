import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { ReportDraft } from './report-draft';
import type { ValidReport } from './report-rules';

export type ReportForm = UseFormReturn<ReportDraft, unknown, ValidReport>;

/** The one form that the steps share. */
export function useReportForm(): ReportForm {
  return useFormContext<ReportDraft, unknown, ValidReport>();
}
