import { Injectable } from '@nestjs/common';
import { AuditAction } from '../../kernel/audit-log';
import { Person, PersonalData } from '../../kernel/collected/personal-data';
import { placesOf, withoutAddress } from '../domain/without-address';
import { AuditValues } from './ports';

/** An entry as the person it names may have it: without the other people in it. */
export interface AuditLineAboutPerson {
  readonly id: string;
  readonly at: Date;
  readonly action: AuditAction;
  /** Where the address stands, such as `details.captainEmail`. */
  readonly places: readonly string[];
}

/** The entries of the audit log that contain the e-mail address of a person. */
@Injectable()
export class AuditLinesAboutPerson implements PersonalData {
  constructor(private readonly values: AuditValues) {}

  /** Oldest first. */
  async find(address: string): Promise<{ readonly auditLines: readonly AuditLineAboutPerson[] }> {
    const found = await this.values.containing(address);
    const auditLines = found
      .filter((entry) => withoutAddress(entry, address) !== null)
      .map((entry) => ({
        id: entry.id,
        at: entry.at,
        action: entry.action,
        places: placesOf(entry, address),
      }));
    return { auditLines };
  }

  /**
   * Replaces each value that contains the address by "Removed". Entries, their times, actors and
   * actions stay.
   */
  async erase({ address }: Pick<Person, 'address'>): Promise<void> {
    for (const entry of await this.values.containing(address)) {
      const replaced = withoutAddress(entry, address);
      if (replaced) await this.values.replace(entry.id, replaced);
    }
  }

  addresses(): Promise<readonly string[]> {
    return this.values.addresses();
  }
}
