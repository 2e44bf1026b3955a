import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../api/failure-message';

interface Failure {
  readonly message: string;
  /** The errors of fields, with the ids of their controls. */
  readonly fields: readonly { readonly id: string; readonly message: string }[];
  /** Distinguishes it from the next failure. */
  readonly number: number;
}

/**
 * The server's errors about a form. They are shown at the fields and returned to be shown above them.
 * @param idOf the prefix of its controls' ids, before a hyphen and the field's name
 */
export function useFormFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  idOf: string,
) {
  const [state, setState] = useState<{ failure: Failure | null; count: number }>({
    failure: null,
    count: 0,
  });
  return {
    failure: state.failure,
    /**
     * @param otherwise the message if the server sent none
     * @returns the message
     */
    showFailure: (error: unknown, otherwise: string): string => {
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
        failure: { message, fields, number: count + 1 },
        count: count + 1,
      }));
      return message;
    },
    clearFailure: () => {
      setState(({ count }) => ({ failure: null, count }));
    },
  };
}
