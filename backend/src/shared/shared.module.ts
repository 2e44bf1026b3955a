import { DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Settings } from '../config/settings';
import { AssociationCalendar } from './domain/association-calendar';
import { AddressLimit } from './infrastructure/address-limit';
import { Exports } from './infrastructure/exports/exports';
import { HealthController } from './infrastructure/health.controller';
import { RateLimits } from './infrastructure/rate-limit';
import { Readiness } from './infrastructure/readiness';

/** What every module may use. */
@Global()
@Module({})
export class SharedModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: SharedModule,
      controllers: [HealthController],
      providers: [
        { provide: Settings, useValue: settings },
        {
          provide: AssociationCalendar,
          useFactory: () => new AssociationCalendar(settings.association.timeZone),
        },
        Exports,
        RateLimits,
        Readiness,
        { provide: APP_GUARD, useClass: AddressLimit },
      ],
      exports: [Settings, AssociationCalendar, Exports, RateLimits, Readiness],
    };
  }
}
