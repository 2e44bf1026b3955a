import { useMemo, useRef, useState } from 'react';
import type { ErrorDetail } from '../../../api/types';
import type { ReportDraft } from './report-draft';
import { stepOf, type Step } from './steps';

/** A field's error as of the last try to send, and the value that it was about. */
interface RefusedField extends ErrorDetail {
  readonly value: unknown;
}

interface Refused {
  /** In the order of the steps. */
  readonly fields: readonly RefusedField[];
  /** Why all of it was refused, where that is about no field of ours. */
  readonly reason: string | null;
  /** Tells one refusal from the next. */
  readonly number: number;
}

const nothing: Refused = { fields: [], reason: null, number: 0 };

/**
 * What was refused when the report was last sent. It stands until the field changes or the report is
 * sent again, whatever the rules on this side say, and whichever step is shown.
 */
export function useRefusal() {
  const [refused, setRefused] = useState(nothing);
  const latest = useRef(nothing);
  const followed = useRef<string | null>(null);

  return useMemo(() => {
    const keep = (next: Refused) => {
      latest.current = next;
      setRefused(next);
    };
    return {
      number: refused.number,
      reason: refused.reason,
      /** @returns the first step concerned; null where no error is about a field of ours */
      refuse: (errors: readonly ErrorDetail[], values: ReportDraft): Step | null => {
        const fields = inOrderOfSteps(errors).map((error) => ({
          ...error,
          value: valueAt(values, error.path),
        }));
        const [first] = fields;
        if (!first) return null;
        keep({ fields, reason: null, number: latest.current.number + 1 });
        return stepOf(first.path);
      },
      refuseAll: (reason: string) => {
        keep({ fields: [], reason, number: latest.current.number + 1 });
      },
      /** The choice was one that the lists hold no more, and is empty now: to be mended all the same. */
      emptied: (paths: readonly string[]) => {
        const { fields } = latest.current;
        if (!fields.some(({ path }) => paths.includes(path))) return;
        const emptied = fields.map((field) =>
          paths.includes(field.path) ? { ...field, value: '' } : field,
        );
        keep({ ...latest.current, fields: emptied });
      },
      forget: () => {
        keep({ ...latest.current, fields: [], reason: null });
      },
      /** What of it still stands, as of this rendering. */
      standing: (values: ReportDraft): readonly ErrorDetail[] => standing(refused, values),
      /** The same, as of now. */
      standingNow: (values: ReportDraft): readonly ErrorDetail[] =>
        standing(latest.current, values),
      /** Remembers which field to go to when its step is shown. */
      follow: (path: string) => {
        followed.current = path;
      },
      arriveAt: (step: Step) => {
        if (followed.current === null || stepOf(followed.current) !== step) return;
        focusField(followed.current);
        followed.current = null;
      },
    };
  }, [refused]);
}

export type Refusal = ReturnType<typeof useRefusal>;

/** Radio buttons share a name in place of an id. */
export function focusField(path: string): void {
  const field =
    document.getElementById(path) ?? document.querySelector<HTMLElement>(`[name="${path}"]`);
  field?.focus();
}

function inOrderOfSteps(errors: readonly ErrorDetail[]): ErrorDetail[] {
  return [1, 2, 3].flatMap((step) => errors.filter(({ path }) => stepOf(path) === step));
}

function standing({ fields }: Refused, values: ReportDraft): readonly RefusedField[] {
  return fields.filter(({ path, value }) => valueAt(values, path) === value);
}

function valueAt(values: ReportDraft, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      values,
    );
}
