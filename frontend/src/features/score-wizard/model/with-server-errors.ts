import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { Refusal } from './refusal';
import type { ReportDraft } from './report-draft';
import type { FilledReport } from './report-rules';

type ReportResolver = Resolver<ReportDraft, unknown, FilledReport>;

/** Adds the server's remaining errors to those of the rules. */
export function withServerErrors(rules: ReportResolver, refusal: Refusal): ReportResolver {
  return async (values, context, options) => {
    const result = await rules(values, context, options);
    const errors: FieldErrors<ReportDraft> = { ...result.errors };
    for (const { path, message } of refusal.remainingNow(values)) {
      set(errors, path, { type: 'refused', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };
}
