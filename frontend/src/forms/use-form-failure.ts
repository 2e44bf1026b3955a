import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../api/failure-message';

interface Refusal {
  readonly message: string;
  /** The errors of fields, with the ids of their controls. */
  readonly fields: readonly { readonly id: string; readonly message: string }[];
  /** Distinguishes it from the next refusal. */
  readonly number: number;
}

/**
 * The server's errors about a form. They are shown at the fields and returned to be shown above them.
 * @param idOf the prefix of its controls' ids, before a hyphen and the field's name
 */
export function useFormRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  idOf: string,
) {
  const [state, setState] = useState<{ refusal: Refusal | null; count: number }>({
    refusal: null,
    count: 0,
  });
  return {
    refusal: state.refusal,
    /**
     * @param otherwise the message if the server sent none
     * @returns the message
     */
    refuse: (error: unknown, otherwise: string): string => {
      const message = failureMessage(error, otherwise);
      const known = Object.keys(form.getValues());
      const details = error instanceof ApiError ? error.details : [];
      const refused = details.filter(({ path }) => known.includes(path));
      for (const { path, message: why } of refused) {
        form.setError(path as FieldPath<Values>, { message: why });
      }
      const fields = refused.map(({ path, message: why }) => ({
        id: `${idOf}-${path}`,
        message: why,
      }));
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
