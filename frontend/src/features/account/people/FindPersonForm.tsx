import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FoundPerson } from '../../../api/types';
import { storedEmail } from '../../../forms/field-rules';
import { schemaResolver } from '../../../forms/schema-resolver';
import { useFormFailure } from '../../../forms/use-form-failure';
import { EmailField } from '../../../ui/forms/EmailField';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useFindPerson } from '../model/api';
import styles from './People.module.css';

const rules = z.object({ email: storedEmail('Please enter a valid email address') });

interface FindPersonFormProps {
  readonly onSearch: () => void;
  readonly onFound: (person: FoundPerson) => void;
}

/** Asks for an address. What was typed stays. */
export function FindPersonForm({ onSearch, onFound }: FindPersonFormProps) {
  const find = useFindPerson();
  const form = useForm({
    resolver: schemaResolver(rules),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { failure, showFailure, clearFailure } = useFormFailure(form, 'person');

  const send = form.handleSubmit(async ({ email: address }) => {
    clearFailure();
    onSearch();
    try {
      onFound(await find.trigger(address));
    } catch (error) {
      showFailure(error, 'An error occurred. Please try again.');
    }
  });

  return (
    <form className={`column-16 ${styles.form}`} noValidate onSubmit={(event) => void send(event)}>
      {failure && <FormFailure key={failure.number} title="The search failed" {...failure} />}
      <EmailField
        id="person-email"
        label="Email"
        error={errors.email?.message}
        autoComplete="off"
        required
        {...form.register('email')}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Looking up...">
        Look Up
      </SubmitButton>
    </form>
  );
}
