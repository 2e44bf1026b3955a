import { OwnedTables } from '../../../platform/postgres/database-schema';
import { CountedActs1764000000060 } from './migrations/1764000000060-counted-acts';
import { NoContactInEarlierEntries1764000000039 } from './migrations/1764000000039-no-contact-in-earlier-entries';
import { NoContactOfDeletedReports1764000000038 } from './migrations/1764000000038-no-contact-of-deleted-reports';
import { ValuesAboutPeople1764000000048 } from './migrations/1764000000048-values-about-people';

export const auditLogTables: OwnedTables = {
  backedUp: ['audit_log', 'counted_act'],
  migrations: [
    NoContactOfDeletedReports1764000000038,
    NoContactInEarlierEntries1764000000039,
    ValuesAboutPeople1764000000048,
    CountedActs1764000000060,
  ],
};
