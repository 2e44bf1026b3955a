import { Injectable } from '@nestjs/common';
import { AuditLinesAboutPerson } from '../../audit-log/application/audit-lines-about-person';
import { PeoplesAuditLines } from '../application/ports';

/** Asks the module of the audit log. */
@Injectable()
export class AuditLinesAdapter extends PeoplesAuditLines {
  constructor(private readonly lines: AuditLinesAboutPerson) {
    super();
  }

  override find(address: string) {
    return this.lines.find(address);
  }

  override erase(address: string): Promise<void> {
    return this.lines.erase(address);
  }

  override addresses(): Promise<readonly string[]> {
    return this.lines.addresses();
  }
}
