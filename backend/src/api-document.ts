import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { Settings } from './platform/config/settings';
import { describeApi } from './platform/http/open-api';

/** The description of the API as text, made without starting anything. */
export async function apiDocument(): Promise<string> {
  const app = await NestFactory.create(
    AppModule.with(Settings.from({}), { url: 'postgres://nowhere/none', dataFolder: 'nowhere' }),
    { preview: true, logger: false },
  );
  const text = `${JSON.stringify(describeApi(app), null, 2)}\n`;
  await app.close();
  return text;
}
