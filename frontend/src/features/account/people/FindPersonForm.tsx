import * as z from 'zod/mini';
import type { FoundPerson } from '../../../api/types';
import { storedEmail } from '../../../forms/field-rules';
import { useSentForm } from '../../../forms/use-sent-form';
import { EmailField } from '../../../ui/forms/EmailField';
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
  const { isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'person',
    rules,
    initialValues: { email: '' },
    failureTitle: 'The search failed',
    send: async ({ email: address }) => {
      onSearch();
      onFound(await find.trigger(address));
    },
  });
  return (
    <form className={`column-16 ${styles.form}`} noValidate onSubmit={onSubmit}>
      {failure}
      <EmailField label="Email" autoComplete="off" required {...field('email')} />
      <SubmitButton busy={isSubmitting} busyLabel="Looking up...">
        Look Up
      </SubmitButton>
    </form>
  );
}
