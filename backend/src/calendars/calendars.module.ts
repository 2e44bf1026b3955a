import { Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { ScheduleModule } from '../schedule/schedule.module';
import { TeamLinksModule } from '../team-links/team-links.module';
import { CalendarResponses } from './infrastructure/http/calendar-responses';
import { CalendarsController } from './infrastructure/http/calendars.controller';

/** Calendars of games. `ResultsModule` closes those of leagues while nothing is published. */
@Module({
  imports: [LeagueFeedModule, ScheduleModule, TeamLinksModule],
  controllers: [CalendarsController],
  providers: [CalendarResponses],
})
export class CalendarsModule {}
