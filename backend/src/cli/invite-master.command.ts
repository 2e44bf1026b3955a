import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { Invitations } from '../invitations/application/invitations';
import { invitationLink } from '../invitations/domain/invitation-link';
import { Links } from '../links/application/links';
import { DatabaseSettings } from '../platform/config/database-settings';
import { joinDatabase } from '../platform/postgres/open-database';
import { PublicAddress } from '../platform/public-address/public-address';
import { readSettings } from '../settings';

/** `npm run admin:invite`: prints a link with which a master admin can register. */
async function inviteMaster(): Promise<void> {
  const settings = readSettings();
  const database = await joinDatabase(settings.of(DatabaseSettings));
  try {
    // Nothing of the server is started.
    const app = await NestFactory.create(AppModule.with(settings, database, false), {
      logger: false,
      abortOnError: false,
    });
    try {
      await app.get(Links).onModuleInit();
      const { code } = await app.get(Invitations).inviteMaster();
      const link = invitationLink(app.get(PublicAddress).url, code);
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
