import { Injectable } from '@nestjs/common';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { AdminRepository } from './ports';

@Injectable()
export class ListAdmins {
  constructor(private readonly admins: AdminRepository) {}

  /** Sorted by username. */
  execute(): Promise<SignedInAdmin[]> {
    return this.admins.list();
  }
}
