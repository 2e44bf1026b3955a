import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { describeApi } from './platform/http/open-api';
import { directly } from './platform/postgres/connections/database-address';
import { settingsFrom } from './settings';

/** The description of the API as text, made without starting anything. */
export async function apiDocument(): Promise<string> {
  const app = await NestFactory.create(
    AppModule.with(settingsFrom({}), {
      ...directly('postgres://nowhere/none'),
      dataFolder: 'nowhere',
    }),
    { preview: true, logger: false },
  );
  const text = `${JSON.stringify(describeApi(app), null, 2)}\n`;
  await app.close();
  return text;
}
