import { DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AssociationSettings } from './config/association-settings';
import { HttpSettings } from './config/http-settings';
import { Settings } from './config/settings';
import { AlertSources } from '../kernel/collected/alerts';
import { AssociationCalendar } from '../kernel/association-calendar';
import { AddressLimit } from './http/address-limit';
import { DataPath } from './disk/data-path';
import { DiskAlert } from './disk/disk-alert';
import { DiskReserve } from './disk/disk-reserve';
import { Exports } from './exports/exports';
import { Features } from './features/features';
import { HealthController } from './health/health.controller';
import { Metrics } from './metrics/metrics';
import { Notices } from './notices/notices';
import { PublicAddress } from './public-address/public-address';
import { BufferedRateLimits } from './postgres/rate-limits/buffered-rate-limits';
import { RateLimits } from './postgres/rate-limits/rate-limits';
import { Readiness } from './health/readiness';
import { AddressTopic } from './public-address/address-topic';
import { AssociationTopic } from './config/association-topic';
import { SetupTopics } from './setup/setup-topics';

/** Provides what all modules can use. */
@Global()
@Module({})
export class PlatformModule {
  /**
   * Each class of settings is provided to all modules, as its own injection token.
   * @param runsJobs whether scheduled jobs run
   */
  static with(settings: Settings, dataPath: DataPath, runsJobs = true): DynamicModule {
    return {
      module: PlatformModule,
      imports: [ScheduleModule.forRoot({ cronJobs: runsJobs, intervals: runsJobs })],
      controllers: [HealthController],
      providers: [
        { provide: Settings, useValue: settings },
        ...settings.classes.map((type) => ({ provide: type, useValue: settings.of(type) })),
        {
          provide: AssociationCalendar,
          useFactory: () => new AssociationCalendar(settings.of(AssociationSettings).timeZone),
        },
        { provide: DataPath, useValue: dataPath },
        { provide: PublicAddress, useFactory: () => PublicAddress.of(settings.of(HttpSettings)) },
        AlertSources,
        DiskAlert,
        DiskReserve,
        Exports,
        Features,
        Metrics,
        Notices,
        RateLimits,
        Readiness,
        SetupTopics,
        AddressTopic,
        AssociationTopic,
        AddressLimit,
        BufferedRateLimits,
        { provide: APP_GUARD, useExisting: AddressLimit },
      ],
      exports: [
        ...settings.classes,
        AlertSources,
        AssociationCalendar,
        DataPath,
        DiskReserve,
        Exports,
        Features,
        Metrics,
        Notices,
        PublicAddress,
        RateLimits,
        Readiness,
        SetupTopics,
      ],
    };
  }
}
