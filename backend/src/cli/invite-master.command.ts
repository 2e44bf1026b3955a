import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { databaseSchema } from '../database-schema';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { httpAddress } from '../platform/config/http-address';
import { DatabaseSettings } from '../platform/config/database-settings';
import { HttpSettings } from '../platform/config/http-settings';
import { DataPath } from '../platform/disk/data-path';
import { DatabaseModule } from '../platform/postgres/database.module';
import { joinDatabase } from '../platform/postgres/open-database';
import { Invitations } from '../invitations/application/invitations';
import { invitationLink } from '../invitations/domain/invitation-link';
import { InvitationsModule } from '../invitations/invitations.module';
import { PlatformModule } from '../platform/platform.module';
import { readSettings } from '../settings';

@Module({})
class InviteMasterModule {}

/** `npm run admin:invite`: prints a link with which a master admin can register. */
async function inviteMaster(): Promise<void> {
  const settings = readSettings();
  const database = await joinDatabase(settings.of(DatabaseSettings));
  try {
    const app = await NestFactory.createApplicationContext(
      {
        module: InviteMasterModule,
        imports: [
          PlatformModule.with(settings, new DataPath(database.dataFolder, false)),
          DatabaseModule.forRoot(databaseSchema, database, settings.of(DatabaseSettings)),
          AuditLogModule,
          InvitationsModule,
        ],
      },
      { logger: false, abortOnError: false },
    );
    try {
      const { code } = await app.get(Invitations).inviteMaster();
      const { host, port, publicUrl } = settings.of(HttpSettings);
      const link = invitationLink(publicUrl ?? httpAddress(host, port), code);
      process.stdout.write(`For one master admin, within 7 days: ${link}\n`);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}

inviteMaster().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
