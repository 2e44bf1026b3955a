import { useState } from 'react';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { EmailField } from '../../../ui/forms/EmailField';
import { TextField } from '../../../ui/forms/TextField';
import { useReportForm } from '../model/report-form';
import { clearSavedContact, hasSavedContact, savedContact } from '../model/saved-contact';
import styles from './GameDetailsStep.module.css';
import { ContactUse } from './ContactUse';

/** How the administrators reach the captain, who verifies the report. */
export function ContactFields() {
  const form = useReportForm();
  const errors = form.formState.errors.gameDetails;
  return (
    <>
      <section className={`column-16 ${styles.section}`} aria-labelledby="contact-heading">
        <h3 id="contact-heading">Your contact information</h3>
        <ContactUse />
        <SavedContactLine />
        <TextField
          id="gameDetails.captainName"
          label="Your Name"
          error={errors?.captainName?.message}
          autoComplete="name"
          autoCapitalize="words"
          required
          {...form.register('gameDetails.captainName')}
        />
        <EmailField
          id="gameDetails.captainEmail"
          label="Email"
          error={errors?.captainEmail?.message}
          autoComplete="email"
          required
          {...form.register('gameDetails.captainEmail')}
        />
        <TextField
          id="gameDetails.captainPhone"
          label="Phone"
          optional
          error={errors?.captainPhone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.register('gameDetails.captainPhone')}
        />
      </section>
      <Checkbox
        id="gameDetails.verification"
        label="I verify that the information provided is accurate"
        error={errors?.verification?.message}
        required
        {...form.register('gameDetails.verification')}
      />
    </>
  );
}

/** Says that the contact details were filled in from the device, and offers to clear them. */
function SavedContactLine() {
  const form = useReportForm();
  const toasts = useToasts();
  const [saved, setSaved] = useState(hasSavedContact);
  if (!saved) return null;
  return (
    <p className={`small-print wrap ${styles.savedContact}`}>
      Kept on this device from your last report.
      <Button
        kind="plain"
        onClick={() => {
          const contact = savedContact();
          clearSavedContact();
          setSaved(false);
          const fields = [
            ['gameDetails.captainName', contact.name],
            ['gameDetails.captainEmail', contact.email],
            ['gameDetails.captainPhone', contact.phone],
          ] as const;
          for (const [field, kept] of fields) {
            // Keeps what the captain has typed since.
            if (form.getValues(field) === kept) form.setValue(field, '');
          }
          toasts.show({ kind: 'info', title: 'Saved contact information cleared' });
          form.setFocus('gameDetails.captainName');
        }}
      >
        Clear saved contact
      </Button>
    </p>
  );
}
