import { useRef, useState } from 'react';
import type { Sport } from '../../api/types';
import { addressesIn } from '@score-tracker/backend/kernel/email-address';
import { Button } from '../../ui/elements/Button';
import { fewOf } from '../../format/few-of';
import { FormFailure } from '../../ui/forms/errors/FormFailure';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useToasts } from '../../ui/feedback/Toasts';
import type { Recipients } from './api';
import { FieldGrid } from './FieldGrid';
import { RecipientsField } from './RecipientsField';
import styles from './RecipientsForm.module.css';
import { failureTitle, fieldId, useRecipientsForm, type ReadAgain } from './use-recipients-form';
import { AlertDialog, DialogActions, DialogText } from '../../ui/overlays/AlertDialog';

interface RecipientsFormProps {
  readonly sports: readonly Sport[];
  readonly stored: Recipients;
  /** Undefined if they are not known. */
  readonly defaultRecipients: readonly string[] | undefined;
  readonly readAgain: ReadAgain;
  readonly onSaved: () => void;
}

export function RecipientsForm(props: RecipientsFormProps) {
  const { sports, stored, defaultRecipients, readAgain, onSaved } = props;
  const toasts = useToasts();
  const element = useRef<HTMLFormElement>(null);
  const form = useRecipientsForm(sports, stored, readAgain, element);
  const unsaved = useRef<HTMLParagraphElement>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { changed, failure } = form;

  const save = async () => {
    if (!(await form.save())) return;
    onSaved();
    toasts.show({ kind: 'success', title: 'Sport administrators updated successfully!' });
  };
  return (
    <form
      ref={element}
      className="column-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Uncovered sports={sports} stored={stored} defaultRecipients={defaultRecipients} />
      {failure && <FormFailure key={failure.number} title={failureTitle} {...failure} />}
      <FieldGrid>
        {sports.map((sport) => (
          <RecipientsField
            key={sport.id}
            id={fieldId(sport.id)}
            sport={sport}
            text={form.textOf(sport.id)}
            error={form.errorOf(sport.id)}
            storedMeanwhile={
              form.isOvertaken(sport.id) ? (stored.texts.get(sport.id) ?? '') : undefined
            }
            whenEmpty={
              defaultRecipients &&
              (defaultRecipients.length > 0 ? 'Default recipients' : 'No recipients')
            }
            onType={(text) => form.type(sport.id, text)}
            onLeave={() => form.leave(sport.id)}
            onUseForAll={
              form.offersForAll(sport)
                ? () => {
                    form.useForAll(sport.id);
                    unsaved.current?.focus();
                  }
                : undefined
            }
          />
        ))}
      </FieldGrid>
      <div className={`ends ${styles.actions}`}>
        <p className="small-print" id="unsaved" ref={unsaved} tabIndex={-1}>
          {changed.length > 0
            ? `Not saved yet: ${fewOf(changed.map(({ name }) => name))}`
            : 'No changes to save.'}
        </p>
        <div className={`row-8 ${styles.buttons}`}>
          {changed.length > 0 && (
            <Button kind="plain" disabled={form.isSaving} onClick={() => setIsDiscarding(true)}>
              Discard changes
            </Button>
          )}
          <SubmitButton
            busy={form.isSaving}
            busyLabel="Saving..."
            disabledReasonId={changed.length === 0 ? 'unsaved' : undefined}
          >
            Save Changes
          </SubmitButton>
        </div>
      </div>
      <DiscardDialog
        open={isDiscarding}
        changed={changed}
        onClose={() => setIsDiscarding(false)}
        onDiscard={form.discard}
      />
    </form>
  );
}

type UncoveredProps = Pick<RecipientsFormProps, 'sports' | 'stored' | 'defaultRecipients'>;

/** Names the sports whose stored recipients are none, and who gets their e-mails. */
function Uncovered({ sports, stored, defaultRecipients }: UncoveredProps) {
  const names = sports
    .filter(({ id }) => addressesIn(stored.texts.get(id) ?? '').length === 0)
    .map(({ name }) => name);
  if (!defaultRecipients || names.length === 0) return null;
  if (defaultRecipients.length === 0) {
    return <p className="band pending-edge">Nobody gets e-mails about: {fewOf(names)}.</p>;
  }
  return (
    <p className="band">
      E-mails about {fewOf(names)} go to the default recipients: {fewOf(defaultRecipients)}.
    </p>
  );
}

interface DiscardDialogProps {
  readonly open: boolean;
  readonly changed: readonly Sport[];
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before unsaved changes are discarded. */
function DiscardDialog({ open, changed, onClose, onDiscard }: DiscardDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const names = fewOf(changed.map(({ name }) => name));
  // While the dialog fades out, it keeps its text.
  const [asked, setAsked] = useState(names);
  if (open && asked !== names) setAsked(names);
  return (
    <AlertDialog
      open={open}
      title="Discard changes"
      onClose={onClose}
      focusFirst={keep}
      focusAfter={() => (changed.length === 0 ? document.getElementById('sport-admins') : null)}
    >
      <DialogText>Your unsaved changes for {asked} will be lost.</DialogText>
      <DialogActions>
        <Button ref={keep} onClick={onClose}>
          Keep editing
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            onDiscard();
          }}
        >
          Discard
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
