import { useCallback, useEffect, useMemo } from 'react';
import { set, useForm, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form';
import { useSite } from '../../api/use-site';
import { dateIn } from '../../format/calendar';
import type { Refusal } from '../../report/model/refusal';
import type { ReportDraft } from '../../report/model/report-draft';
import { validate } from './use-report-form';
import {
  reportResolver,
  type draftViolations,
  type FilledReport,
} from '../../report/model/draft-rules';

interface StepFormProps {
  readonly initialValues: ReportDraft;
  readonly refusal: Refusal;
  readonly takesOutcomes: boolean;
  /** The rules. They must not change. */
  readonly rules: typeof draftViolations;
  /** Called with each change. */
  readonly update: (values: ReportDraft) => void;
}

/** The form that the steps of a report, or of its correction, share. */
export function useStepForm(props: StepFormProps) {
  const { initialValues, refusal, takesOutcomes, rules, update } = props;
  const timeZone = useSite()?.timeZone;
  const today = useCallback(() => dateIn(timeZone), [timeZone]);
  const violationsOf = useCallback(
    (values: ReportDraft) => rules(values, today(), takesOutcomes),
    [rules, today, takesOutcomes],
  );
  const resolver = useMemo(() => reportResolver(violationsOf), [violationsOf]);
  const form = useForm<ReportDraft, unknown, FilledReport>({
    defaultValues: initialValues,
    resolver: withServerErrors(resolver, refusal),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => update(values),
      }),
    [form, update],
  );
  useEffect(() => {
    const paths = refusal.remainingNow(form.getValues()).map(({ path }) => path);
    if (paths.length > 0) void validate(form, paths as FieldPath<ReportDraft>[]);
  }, [form, refusal]);
  return { form, today, violationsOf };
}

type ReportResolver = Resolver<ReportDraft, unknown, FilledReport>;

/** Adds the server's remaining errors to those of the rules. */
function withServerErrors(rules: ReportResolver, refusal: Refusal): ReportResolver {
  return async (values, context, options) => {
    const result = await rules(values, context, options);
    const errors: FieldErrors<ReportDraft> = { ...result.errors };
    for (const { path, message } of refusal.remainingNow(values)) {
      set(errors, path, { type: 'refused', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };
}
