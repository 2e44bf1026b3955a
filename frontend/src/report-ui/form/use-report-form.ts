import {
  useFormContext,
  type FieldPath,
  type TriggerConfig,
  type UseFormReturn,
} from 'react-hook-form';
import type { ReportDraft } from '../../report/model/report-draft';
import type { FilledReport } from '../../report/model/draft-rules';

export type ReportForm = UseFormReturn<ReportDraft, unknown, FilledReport>;

/** The form that all steps share. */
export function useReportForm(): ReportForm {
  return useFormContext<ReportDraft, unknown, FilledReport>();
}

/** Shows errors at these fields, whether they were touched or not. */
export function validate(
  form: ReportForm,
  names: readonly FieldPath<ReportDraft>[],
  options?: TriggerConfig,
): Promise<boolean> {
  // The error of a touched field disappears on the change that corrects it. Otherwise it would
  // disappear on the next press, move the button up, and the press would miss it.
  for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
  return form.trigger(names, options);
}
