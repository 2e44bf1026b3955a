import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ILike, IsNull, Not, Repository } from 'typeorm';
import { CreateSubmissionDto } from './create-submission.dto';
import { ListSubmissionsDto } from './list-submissions.dto';
import { Submission } from './submission.entity';

/** Tutorials would put this code into a service. That makes no difference to the measurement. */
@Controller('score-submissions')
export class SubmissionsController {
  constructor(@InjectRepository(Submission) private readonly submissions: Repository<Submission>) {}

  @Post()
  create(
    @Body() { sportId, leagueDetails, gameDetails }: CreateSubmissionDto,
  ): Promise<Submission> {
    const submission = this.submissions.create({
      sportId,
      leagueName: leagueDetails.leagueId,
      winningTeamName: leagueDetails.winningTeamId,
      losingTeamName: leagueDetails.losingTeamId,
    });
    return this.submissions.save(Object.assign(submission, leagueDetails, gameDetails));
  }

  @Get()
  list(@Query() { limit, page, search }: ListSubmissionsDto): Promise<Submission[]> {
    const term = search === undefined ? null : ILike(`%${search}%`);
    return this.submissions.find({
      ...(term && {
        where: [
          { sportId: term },
          { leagueName: term },
          { winningTeamName: term },
          { losingTeamName: term },
          { captainName: term },
        ],
      }),
      order: { submittedAt: 'DESC' },
      take: limit,
      skip: page * limit,
    });
  }

  @Get('summary')
  async summary() {
    const total = await this.submissions.count();
    const logged = await this.submissions.count({ where: { logged: true } });
    const sports = await this.submissions
      .createQueryBuilder('submission')
      .select('DISTINCT submission.sportId')
      .where({ sportId: Not(IsNull()) })
      .getRawMany();
    return { total, logged, pending: total - logged, activeSports: sports.length };
  }
}
