import {
  useFormContext,
  type FieldPath,
  type TriggerConfig,
  type UseFormReturn,
} from 'react-hook-form';
import type { ReportDraft } from './report-draft';
import type { FilledReport } from './report-rules';

export type ReportForm = UseFormReturn<ReportDraft, unknown, FilledReport>;

/** The one form that the steps share. */
export function useReportForm(): ReportForm {
  return useFormContext<ReportDraft, unknown, FilledReport>();
}

/** Says at each of the fields what is wrong, whether they were touched or not. */
export function validate(
  form: ReportForm,
  names: readonly FieldPath<ReportDraft>[],
  options?: TriggerConfig,
): Promise<boolean> {
  // Touched, an error goes with the change that mends it, and not with the next press, which would
  // then miss the button that moves up.
  for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
  return form.trigger(names, options);
}
