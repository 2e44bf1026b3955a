import { adminTables } from './admins/infrastructure/postgres/tables';
import { alertTables } from './alerts/infrastructure/postgres/tables';
import { auditLogTables } from './audit-log/infrastructure/postgres/tables';
import { backupTables } from './backups/infrastructure/postgres/tables';
import { correctionTables } from './corrections/infrastructure/postgres/tables';
import { invitationTables } from './invitations/infrastructure/postgres/tables';
import { leagueFeedTables } from './league-feed/infrastructure/postgres/tables';
import { importTables } from './imports/infrastructure/postgres/tables';
import { linkTables } from './links/infrastructure/postgres/tables';
import { reportMailTables } from './report-mail/infrastructure/postgres/tables';
import { mailTables } from './mail/infrastructure/postgres/tables';
import { resultTables } from './results/infrastructure/postgres/tables';
import { sportAdminTables } from './sport-admins/infrastructure/postgres/tables';
import { scheduleTables } from './schedule/infrastructure/postgres/tables';
import { submissionTables } from './submissions/infrastructure/postgres/tables';
import { teamLinkTables } from './team-links/infrastructure/postgres/tables';
import { secondFactorTables } from './second-factors/infrastructure/postgres/tables';
import { reminderTables } from './reminders/infrastructure/postgres/tables';
import { peopleTables } from './people/infrastructure/postgres/tables';
import { DatabaseSchema, OwnedTables } from './platform/postgres/database-schema';
import { platformTables } from './platform/postgres/tables';

/** Which module owns which tables, each after those whose tables it refers to. */
export const tableOwners: Readonly<Record<string, OwnedTables>> = {
  'league-feed': leagueFeedTables,
  admins: adminTables,
  'second-factors': secondFactorTables,
  invitations: invitationTables,
  'audit-log': auditLogTables,
  'sport-admins': sportAdminTables,
  schedule: scheduleTables,
  submissions: submissionTables,
  corrections: correctionTables,
  results: resultTables,
  mail: mailTables,
  'report-mail': reportMailTables,
  imports: importTables,
  links: linkTables,
  'team-links': teamLinkTables,
  alerts: alertTables,
  backups: backupTables,
  people: peopleTables,
  reminders: reminderTables,
  platform: platformTables,
};

/** The tables of the product: what migrations make, and what a backup holds. */
export const databaseSchema = new DatabaseSchema(Object.values(tableOwners));
