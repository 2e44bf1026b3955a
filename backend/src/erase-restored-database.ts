import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AuditLinesAboutPerson } from './audit-log/application/audit-lines-about-person';
import { PostgresAuditLog } from './audit-log/infrastructure/postgres/postgres-audit-log';
import { PostgresAuditValues } from './audit-log/infrastructure/postgres/postgres-audit-values';
import { Links } from './links/application/links';
import { hashOfKey } from './links/domain/token';
import { LinkSettings } from './links/infrastructure/config/link-settings';
import { linkKeyFile } from './links/infrastructure/kept-link-key';
import { findEarlierMarkKeys } from './links/infrastructure/postgres/link-keys';
import { MarkStores } from './mail/application/captains/mark-stores';
import { MailFolder } from './mail/infrastructure/file/mail-folder';
import { MailAboutPeople } from './report-mail/application/mail-about-people';
import { PostgresAgreementRequests } from './report-mail/infrastructure/postgres/postgres-agreement-requests';
import { PostgresErasedReportReferences } from './report-mail/infrastructure/postgres/postgres-erased-report-references';
import { PostgresPersonalMail } from './report-mail/infrastructure/postgres/postgres-personal-mail';
import { PostgresReceipts } from './report-mail/infrastructure/postgres/postgres-receipts';
import { AllPersonalData } from './people/application/all-personal-data';
import { EraseAgain } from './people/application/erase-again';
import { ErasePerson } from './people/application/erase-person';
import { SweepFiles } from './people/application/sweep-files';
import { ErasedListFile, marksIn } from './people/infrastructure/files/erased-list-file';
import { PostgresErasedPeople } from './people/infrastructure/postgres/postgres-erased-people';
import { PostgresErasureTransaction } from './people/infrastructure/postgres/postgres-erasure-transaction';
import type { Settings } from './platform/config/settings';
import { DataPath } from './platform/disk/data-path';
import { readKeyFile } from './platform/disk/key-file';
import { BackupUnusable } from './platform/postgres/backup/backup-unusable';
import { rowsInBackup } from './platform/postgres/backup/rows-in-backup';
import type { OpenDatabase } from './platform/postgres/open-database';
import { onOwnConnection } from './platform/postgres/own-connection';
import { TypeOrmTransaction } from './platform/postgres/transactions/typeorm-transaction';
import { PostgresCaptainReminders } from './reminders/infrastructure/postgres/postgres-captain-reminders';
import { PersonalDataInReports } from './submissions/application/personal-data/personal-data-in-reports';
import { ForgetReceipts } from './report-mail/application/forget-receipts';
import { CaptainsOfOwnLeagues } from './league-feed/application/captains-of-own-leagues';
import { PostgresOwnLeagues } from './league-feed/infrastructure/postgres/postgres-own-leagues';
import { CorrectionsFollower } from './corrections/application/corrections-follower';
import { ReportFollowers } from './submissions/application/report-followers';
import { PostgresCorrectionResponses } from './corrections/infrastructure/postgres/postgres-correction-responses';
import { PostgresRevisionStore } from './corrections/infrastructure/postgres/postgres-revision-store';
import { Fingerprints } from './submissions/application/fingerprints';
import { PostgresCaptainNames } from './submissions/infrastructure/postgres/postgres-captain-names';
import { PostgresPersonalContent } from './submissions/infrastructure/postgres/postgres-personal-content';
import { SubmissionSchema } from './submissions/infrastructure/postgres/submission.schema';

/** A list of erasures, and the key with which it can be compared. */
export interface ReadableList {
  readonly marks: ReadonlySet<string>;
  /** Lines that are no marks. */
  readonly unreadable: number;
  readonly key: string;
  /** Whether the backup tells that this is the key; it may be from before there was one. */
  readonly isKeyKnown: boolean;
}

/**
 * Reads a list of erasures before anything is restored.
 * @throws BackupUnusable if it can't be read, or can't be compared with what the backup contains
 */
export async function readErasedList(
  list: string,
  backup: string,
  settings: Settings,
  dataFolder: string,
): Promise<ReadableList> {
  const text = await readFile(list, 'utf8').catch((error: unknown) => {
    throw new BackupUnusable(`--erased ${list}: ${(error as Error).message}`);
  });
  const key = settings.of(LinkSettings).key ?? readKeyFile(linkKeyFile(dataFolder));
  if (key === null) {
    throw new BackupUnusable(
      `--erased needs the installation's key: set LINK_KEY, or copy it to ${linkKeyFile(dataFolder)}`,
    );
  }
  const rows = await rowsInBackup(backup, 'link_key');
  if (rows.length > 0 && !rows[0]!.split('\t').includes(hashOfKey(key))) {
    throw new BackupUnusable(
      '--erased needs the key that the installation had when the backup was made: LINK_KEY, or ' +
        'link.key in the data folder, is another one',
    );
  }
  try {
    return { ...marksIn(text), key, isKeyKnown: rows.length > 0 };
  } catch (error) {
    throw new BackupUnusable(`--erased ${list}: ${(error as Error).message}`);
  }
}

/**
 * Erases the people of a list from a database that was just restored, before a server starts on it.
 * @returns how many of them were in the backup
 */
export async function eraseRestored(
  { marks, key }: ReadableList,
  { directUrl, dataFolder }: OpenDatabase,
): Promise<number> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url: directUrl,
    entities: [SubmissionSchema],
    applicationName: 'score-tracker restore',
  }).initialize();
  try {
    const earlier = await onOwnConnection(directUrl, findEarlierMarkKeys);
    const links = new Links({
      find: () => Promise.resolve(key),
      lock: () => Promise.resolve(true),
      earlierMarkKeys: () => Promise.resolve(earlier),
    });
    const erase = eraseAgain(dataSource, links, new DataPath(dataFolder, true));
    await links.onModuleInit();
    return await erase.execute(marks);
  } finally {
    await dataSource.destroy();
  }
}

/** As the server's modules put it together. */
function eraseAgain(dataSource: DataSource, links: Links, data: DataPath): EraseAgain {
  const transaction = new TypeOrmTransaction(dataSource);
  const content = new PostgresPersonalContent(transaction);
  const receipts = new PostgresReceipts(transaction);
  const marks = new MarkStores();
  marks.add(new PostgresAgreementRequests(transaction));
  marks.add(new PostgresCaptainReminders(transaction));
  const mail = new MailAboutPeople(
    new PostgresPersonalMail(transaction),
    new MailFolder(join(data.path, 'mail')),
    marks,
    new PostgresErasedReportReferences(transaction),
    content,
  );
  const reports = new PersonalDataInReports(
    content,
    new PostgresCaptainNames(transaction),
    new Fingerprints(links),
    new ReportFollowers([
      new CorrectionsFollower(
        new PostgresRevisionStore(transaction),
        new PostgresCorrectionResponses(transaction),
      ),
      mail,
      new ForgetReceipts(receipts, content),
    ]),
  );
  const captains = new CaptainsOfOwnLeagues(new PostgresOwnLeagues(transaction));
  const auditLines = new AuditLinesAboutPerson(new PostgresAuditValues(transaction));
  const personalData = new AllPersonalData([reports, mail, captains, auditLines]);
  const people = new PostgresErasedPeople(transaction);
  const erasePerson = new ErasePerson(
    personalData,
    links,
    people,
    new ErasedListFile(data),
    new PostgresAuditLog(transaction),
    new PostgresErasureTransaction(transaction),
    new SweepFiles(personalData, people, links),
  );
  return new EraseAgain(personalData, links, people, erasePerson);
}
