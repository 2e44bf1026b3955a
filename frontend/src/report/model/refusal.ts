import { useMemo, useRef, useState } from 'react';
import type { ErrorDetail } from '../../api/types';
import type { ReportDraft } from './report-draft';
import { stepOf, type Step } from './steps';

/** A field's error from the last attempt to send, and the value it was about. */
interface RefusedField extends ErrorDetail {
  readonly value: unknown;
}

interface Refused {
  /** In step order. */
  readonly fields: readonly RefusedField[];
  /** Why the whole report was refused, if the reason concerns no field of the form. */
  readonly reason: string | null;
  /** Distinguishes one refusal from the next. */
  readonly number: number;
}

/** What was refused before the screen was opened, and the values that it was about. */
interface EarlierRefusal {
  readonly errors: readonly ErrorDetail[];
  readonly values: ReportDraft;
}

const nothing: Refused = { fields: [], reason: null, number: 0 };

/**
 * The server's errors from the last attempt to send. An error remains until its field changes or
 * the report is sent again, on every step, even if the client's own rules find nothing wrong.
 */
export function useRefusal(before?: EarlierRefusal) {
  const [refused, setRefused] = useState(() => (before ? refusedFields(before, 1) : nothing));
  const latest = useRef(refused);
  const followed = useRef<string | null>(null);

  return useMemo(() => {
    const keep = (next: Refused) => {
      latest.current = next;
      setRefused(next);
    };
    return {
      number: refused.number,
      reason: refused.reason,
      /** @returns the first step with an error; null if no error concerns a field of the form */
      refuse: (errors: readonly ErrorDetail[], values: ReportDraft): Step | null => {
        const next = refusedFields({ errors, values }, latest.current.number + 1);
        const [first] = next.fields;
        if (!first) return null;
        keep(next);
        return stepOf(first.path);
      },
      refuseAll: (reason: string) =>
        keep({ fields: [], reason, number: latest.current.number + 1 }),
      /** The field was cleared because its choice is no longer offered. Its error must remain. */
      emptied: (paths: readonly string[]) => {
        const { fields } = latest.current;
        if (!fields.some(({ path }) => paths.includes(path))) return;
        const emptied = fields.map((field) =>
          paths.includes(field.path) ? { ...field, value: '' } : field,
        );
        keep({ ...latest.current, fields: emptied });
      },
      forget: () => keep({ ...latest.current, fields: [], reason: null }),
      /** The errors that remain, at the time of this render. */
      standing: (values: ReportDraft): readonly ErrorDetail[] => standing(refused, values),
      /** The errors that remain, at the time of the call. */
      remainingNow: (values: ReportDraft): readonly ErrorDetail[] =>
        standing(latest.current, values),
      /** Remembers which field to focus when its step is shown. */
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

/** Radio buttons have a common name and no `id` of their own. What hides the field is opened. */
export function focusField(path: string): void {
  const field =
    document.getElementById(path) ?? document.querySelector<HTMLElement>(`[name="${path}"]`);
  const around = field?.closest('details');
  if (around) around.open = true;
  field?.focus();
}

function refusedFields({ errors, values }: EarlierRefusal, number: number): Refused {
  const fields = inOrderOfSteps(errors).map((error) => ({
    ...error,
    value: valueAt(values, error.path),
  }));
  return { fields, reason: null, number };
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
