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
 * The calls of the product as tutorials write them, and no more: nobody has to sign in, a retry is
 * stored twice, no mail is sent. It prints its port.
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
