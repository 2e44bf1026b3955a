import { ofTheShapeOf, StoredJson } from '../../../api/stored-json';
import { noContact, type Contact } from './report-draft';

/** Stored until the captain clears it. */
const stored = new StoredJson(() => localStorage, 'score-tracker-contact');

/** Empty if none is saved. */
export function savedContact(): Contact {
  return ofTheShapeOf(noContact, stored.read());
}

export function hasSavedContact(): boolean {
  return stored.read() !== null;
}

export function saveContact(contact: Contact): void {
  stored.write(contact);
}

export function clearSavedContact(): void {
  stored.clear();
}
