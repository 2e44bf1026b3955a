import { useRef, useState } from 'react';
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { ErrorDetail } from '../../api/types';
import type { ReportDraft } from './report-draft';
import type { ValidReport } from './report-rules';

/** A field's error as of the last try to send, and the value that it was about. */
interface RefusedField extends ErrorDetail {
  readonly value: unknown;
}

interface Refusal {
  readonly fields: readonly RefusedField[];
  /** Tells one refusal from the next. */
  readonly number: number;
}

type ReportResolver = Resolver<ReportDraft, unknown, ValidReport>;

/**
 * What was refused when the form was last sent. It stands until the field changes or the form is
 * sent again, whatever the rules on this side say.
 */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>({ fields: [], number: 0 });
  const latest = useRef(refusal);
  const keep = (fields: readonly RefusedField[], number: number) => {
    latest.current = { fields, number };
    setRefusal(latest.current);
  };

  return {
    number: refusal.number,
    refuse: (errors: readonly ErrorDetail[], values: ReportDraft) => {
      const fields = errors.map((error) => ({ ...error, value: valueAt(values, error.path) }));
      keep(fields, latest.current.number + 1);
    },
    forget: () => {
      keep([], latest.current.number);
    },
    /** What of it still stands. */
    standing: (values: ReportDraft): readonly ErrorDetail[] => standing(refusal, values),
    /** The rules, and the refusal on top. */
    on:
      (rules: ReportResolver): ReportResolver =>
      async (values, context, options) => {
        const result = await rules(values, context, options);
        const errors: FieldErrors<ReportDraft> = { ...result.errors };
        for (const { path, message } of standing(latest.current, values)) {
          if (!get(errors, path)) set(errors, path, { type: 'refused', message });
        }
        return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
      },
  };
}

function standing({ fields }: Refusal, values: ReportDraft): RefusedField[] {
  return fields.filter(({ path, value }) => valueAt(values, path) === value);
}

function valueAt(values: ReportDraft, path: string): unknown {
  return get(values, path);
}
