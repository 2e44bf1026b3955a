import { DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Settings } from './config/settings';
import { AssociationCalendar } from '../kernel/association-calendar';
import { AddressLimit } from './http/address-limit';
import { DataPath } from './disk/data-path';
import { DiskReserve } from './disk/disk-reserve';
import { Exports } from './exports/exports';
import { HealthController } from './http/health.controller';
import { Metrics } from './metrics/metrics';
import { PublicAddress } from './http/public-address';
import { RateLimits } from './postgres/rate-limit';
import { Readiness } from './http/readiness';

/** What every module may use. */
@Global()
@Module({})
export class PlatformModule {
  static with(settings: Settings, dataPath: DataPath): DynamicModule {
    return {
      module: PlatformModule,
      imports: [ScheduleModule.forRoot()],
      controllers: [HealthController],
      providers: [
        { provide: Settings, useValue: settings },
        {
          provide: AssociationCalendar,
          useFactory: () => new AssociationCalendar(settings.association.timeZone),
        },
        { provide: DataPath, useValue: dataPath },
        { provide: PublicAddress, useFactory: () => PublicAddress.of(settings) },
        DiskReserve,
        Exports,
        Metrics,
        RateLimits,
        Readiness,
        { provide: APP_GUARD, useClass: AddressLimit },
      ],
      exports: [
        Settings,
        AssociationCalendar,
        DataPath,
        DiskReserve,
        Exports,
        Metrics,
        PublicAddress,
        RateLimits,
        Readiness,
      ],
    };
  }
}
