import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What a field of a form needs: its id, its error, and what registers it. */
export function fieldOf<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  { id = name, ...options }: RegisterOptions<Values, Name> & { readonly id?: string } = {},
) {
  const { error } = form.getFieldState(name, form.formState);
  return {
    id,
    error: error?.message,
    ...form.register(name, options),
  };
}
