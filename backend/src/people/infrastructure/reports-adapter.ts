import { Injectable } from '@nestjs/common';
import { EraseReports } from '../../submissions/application/personal-data/erase-reports';
import { FindReportsOf } from '../../submissions/application/personal-data/find-reports-of';
import { ListReportAddresses } from '../../submissions/application/personal-data/list-report-addresses';
import { PeoplesReports, ReportsOfPerson } from '../application/ports';

/** Asks the module of reports. */
@Injectable()
export class ReportsAdapter extends PeoplesReports {
  constructor(
    private readonly findReports: FindReportsOf,
    private readonly eraseReports: EraseReports,
    private readonly listAddresses: ListReportAddresses,
  ) {
    super();
  }

  override async find(address: string) {
    const kept = await this.findReports.execute(address);
    return {
      kept,
      ids: kept.submissions.map(({ id }) => id),
      references: kept.submissions.map(({ reference }) => reference),
    };
  }

  override async erase(address: string, now: Date) {
    const erased = await this.eraseReports.ofPerson(address, now);
    const captainNames = erased.kept.submissions.map(({ captainName }) => captainName);
    return { ...erased, captainNames };
  }

  override removeLeftovers(address: string, captainNames: readonly string[]): Promise<void> {
    return this.eraseReports.removeLeftovers(address, captainNames);
  }

  override eraseSubmittedBefore(
    before: Date,
    after: string | null,
    now: Date,
  ): Promise<ReportsOfPerson> {
    return this.eraseReports.submittedBefore(before, after, now);
  }

  override forgetLeftovers(): Promise<void> {
    return this.eraseReports.forgetLeftovers();
  }

  override addresses(): Promise<readonly string[]> {
    return this.listAddresses.execute();
  }
}
