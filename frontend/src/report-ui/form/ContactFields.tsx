import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fieldOf } from '../../forms/field-of';
import { Button } from '../../ui/elements/Button';
import { useToasts } from '../../ui/feedback/Toasts';
import { Checkbox } from '../../ui/forms/Checkbox';
import { EmailField } from '../../ui/forms/EmailField';
import { TextField } from '../../ui/forms/TextField';
import { useReportForm } from './use-report-form';
import {
  clearSavedContact,
  hasSavedContact,
  savedContact,
} from '../../report/stored/saved-contact';
import styles from './GameDetailsStep.module.css';
import { ContactUse } from './ContactUse';

/** How the administrators reach the captain, who verifies the report. */
export function ContactFields() {
  const form = useReportForm();
  return (
    <>
      <section className={`column-16 ${styles.section}`} aria-labelledby="contact-heading">
        <h3 className="text-20" id="contact-heading">
          {t`Your contact information`}
        </h3>
        <ContactUse />
        <SavedContactLine />
        <TextField
          label={t`Your Name`}
          autoComplete="name"
          autoCapitalize="words"
          required
          {...fieldOf(form, 'gameDetails.captainName')}
        />
        <EmailField
          label={t`Email`}
          autoComplete="email"
          required
          {...fieldOf(form, 'gameDetails.captainEmail')}
        />
        <TextField
          label={t`Phone`}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...fieldOf(form, 'gameDetails.captainPhone')}
        />
      </section>
      <Checkbox
        label={t`I verify that the information provided is accurate`}
        required
        {...fieldOf(form, 'gameDetails.verification')}
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
      {t`Kept on this device from your last report.`}
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
          toasts.show({ kind: 'info', title: t`Saved contact information cleared` });
          form.setFocus('gameDetails.captainName');
        }}
      >
        {t`Clear saved contact`}
      </Button>
    </p>
  );
}
