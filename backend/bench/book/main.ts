import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClassSerializerInterceptor, Module, ValidationPipe } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Submission } from './submission.entity';
import { SubmissionsController } from './submissions.controller';

/**
 * The product's calls as tutorials would write them: no sign-in, no protection against duplicate
 * retries, no e-mail. Prints its port.
 */
@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.env['DATABASE_URL']!,
      entities: [Submission],
      synchronize: true,
      poolSize: 10,
    }),
    TypeOrmModule.forFeature([Submission]),
  ],
  controllers: [SubmissionsController],
})
class BookModule {}

async function start(): Promise<void> {
  const app = await NestFactory.create(BookModule, new ExpressAdapter(), { logger: false });
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
  app.useGlobalInterceptors(new ClassSerializerInterceptor(app.get(Reflector)));
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
}

void start();
