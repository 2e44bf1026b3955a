import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../api/failure-message';

interface Refusal {
  readonly message: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Tells one refusal from the next. */
  readonly number: number;
}

/** What the server refused of a form: said at its fields, and kept to be said above them. */
export function useFormRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const [state, setState] = useState<{ refusal: Refusal | null; count: number }>({
    refusal: null,
    count: 0,
  });
  return {
    refusal: state.refusal,
    /**
     * @param otherwise what to say where the server said nothing
     * @returns what to say
     */
    refuse: (error: unknown, otherwise: string): string => {
      const message = failureMessage(error, otherwise);
      const known = Object.keys(form.getValues());
      const details = error instanceof ApiError ? error.details : [];
      const fields = details.filter(({ path }) => known.includes(path));
      for (const field of fields) {
        form.setError(field.path as FieldPath<Values>, { message: field.message });
      }
      setState(({ count }) => ({
        refusal: { message, fields, number: count + 1 },
        count: count + 1,
      }));
      return message;
    },
    forget: () => {
      setState(({ count }) => ({ refusal: null, count }));
    },
  };
}
