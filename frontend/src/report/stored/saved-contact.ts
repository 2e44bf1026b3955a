import { ofTheShapeOf, StoredJson } from '../../api/stored-json';
import { noContact, type Contact } from '../model/report-draft';

/** Stored until the captain clears it. */
const stored = new StoredJson(() => localStorage, 'score-tracker-contact');
/** Of whoever only agreed with a report. */
const storedName = new StoredJson(() => localStorage, 'score-tracker-name');

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
  storedName.clear();
}

/** The name of whoever reported or agreed on this phone last. Empty if it knows none. */
export function savedName(): string {
  const kept = storedName.read();
  return typeof kept === 'string' ? kept : savedContact().name;
}

export function saveName(name: string): void {
  storedName.write(name);
}
