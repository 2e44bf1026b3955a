import { get, set, type FieldValues, type Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** Validates a form with a schema. Each field gets the first of its errors. */
export function schemaResolver<Input extends FieldValues, Output>(
  rules: ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const { data, error } = rules.safeParse(values);
    if (!error) return { values: data, errors: {} };
    const errors = {};
    for (const { path, code, message } of error.issues) {
      const name = path.join('.');
      if (get(errors, name) === undefined) set(errors, name, { type: code, message });
    }
    return { values: {}, errors };
  };
}
