import { Injectable } from '@nestjs/common';
import { ListAdmins } from '../../admins/application/list-admins';
import { AlertRecipients } from '../application/ports';
import { AlertSettings } from './config/alert-settings';

/** Gets the master administrators from the module that stores them. */
@Injectable()
export class AdminAlertRecipients extends AlertRecipients {
  override readonly others: readonly string[];

  constructor(
    private readonly listAdmins: ListAdmins,
    { recipients }: AlertSettings,
  ) {
    super();
    this.others = recipients;
  }

  override async masters(): Promise<readonly string[]> {
    const admins = await this.listAdmins.execute();
    return admins.filter(({ isMaster }) => isMaster).map(({ username }) => username);
  }
}
