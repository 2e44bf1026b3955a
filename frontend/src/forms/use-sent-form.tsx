import { useState, type SyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../languages/failure-message';
import { FormFailure } from '../ui/forms/errors/FormFailure';
import { fieldOf } from './field-of';
import { schemaResolver } from './schema-resolver';

interface SentForm<Input extends FieldValues, Output> {
  /** The prefix of its controls' ids, before a hyphen and the field's name. */
  readonly id: string;
  readonly rules: ZodMiniType<Output, Input>;
  readonly initialValues: Input;
  /** When a field is first checked. */
  readonly mode?: 'onTouched' | 'onSubmit';
  /** The heading of the server's errors. */
  readonly failureTitle: string;
  /** @param button the name of the button that was pressed; empty if it has none */
  readonly send: (values: Output, button: string) => Promise<void>;
  /**
   * What to do about a failure, if it is more than to show it.
   * @param show shows it with this message, if the server sent none, and returns the message
   */
  readonly onFailure?: (error: unknown, show: (otherwise: string) => string) => void;
}

interface Failure {
  readonly message: string;
  /** The errors of fields, with the ids of their controls. */
  readonly fields: readonly { readonly id: string; readonly message: string }[];
}

/** A form that is sent to the server, whose errors are shown at the fields and above them. */
export function useSentForm<Input extends FieldValues, Output>(sent: SentForm<Input, Output>) {
  const { id, rules, initialValues, mode = 'onTouched', failureTitle, send, onFailure } = sent;
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(rules),
    mode,
    defaultValues: initialValues as DefaultValues<Input>,
  });
  const { isSubmitting } = form.formState;
  const [{ failure, count }, setState] = useState<{ failure: Failure | null; count: number }>({
    failure: null,
    count: 0,
  });
  const show = (error: unknown, otherwise: string): string => {
    const message = failureMessage(error, otherwise);
    const known: unknown = form.getValues();
    const details = error instanceof ApiError ? error.details : [];
    const refused = details.filter(({ path }) => get(known, path) !== undefined);
    for (const { path, message: why } of refused) {
      form.setError(path as FieldPath<Input>, { message: why });
    }
    const fields = refused.map(({ path, message: why }) => ({ id: `${id}-${path}`, message: why }));
    setState((before) => ({ failure: { message, fields }, count: before.count + 1 }));
    return message;
  };
  const submit = form.handleSubmit(async (values, event) => {
    const { submitter } = event!.nativeEvent as SubmitEvent;
    setState((before) => ({ ...before, failure: null }));
    try {
      await send(values, submitter?.getAttribute('name') ?? '');
    } catch (error) {
      if (onFailure) onFailure(error, (otherwise) => show(error, otherwise));
      else show(error, 'An error occurred. Please try again.');
    }
  });
  return {
    form,
    isSubmitting,
    /** Why the server refused the form, to be shown above its fields. */
    failure: failure && <FormFailure key={count} title={failureTitle} {...failure} />,
    field: <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) =>
      fieldOf(form, name, { id: `${id}-${name}`, ...options }),
    onSubmit: (event: SyntheticEvent) => void submit(event),
  };
}
