import { Module } from '@nestjs/common';
import { SetupController } from './infrastructure/http/setup.controller';

@Module({ controllers: [SetupController] })
export class SetupModule {}
