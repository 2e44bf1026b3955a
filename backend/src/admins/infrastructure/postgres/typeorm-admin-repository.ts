import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { violates } from '../../../platform/postgres/violated-constraint';
import { isId } from '../../../kernel/identifier';
import { AdminOfSession, AdminRepository, UsernameTaken } from '../../application/ports';
import { Admin, keyOf } from '../../domain/admin';

@Injectable()
export class TypeOrmAdminRepository extends AdminRepository {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(admin: Admin): Promise<void> {
    try {
      await this.transaction.manager.insert(Admin, admin);
    } catch (error) {
      if (violates(error, 'admin_username_key')) throw new UsernameTaken();
      throw error;
    }
  }

  override any(): Promise<boolean> {
    return this.transaction.manager.exists(Admin);
  }

  override findByUsername(username: string): Promise<Admin | null> {
    return this.transaction.manager.findOneBy(Admin, { usernameKey: keyOf(username) });
  }

  override async find(id: string): Promise<Admin | null> {
    return isId(id) ? this.transaction.manager.findOneBy(Admin, { id }) : null;
  }

  override async list(): Promise<AdminOfSession[]> {
    const admins = await this.transaction.manager.find(Admin, { order: { usernameKey: 'ASC' } });
    return admins.map(({ id, username, isMaster, hasSecondFactor }) => {
      return { id, username, isMaster, hasSecondFactor };
    });
  }

  override lockMastersAnd(id: string): Promise<Admin[]> {
    return this.transaction.manager.find(Admin, {
      where: [{ isMaster: true }, ...(isId(id) ? [{ id }] : [])],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  override async lock(id: string): Promise<Admin | null> {
    return this.transaction.manager.findOne(Admin, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  override changePassword(admin: Admin, passwordHash: string): Promise<boolean> {
    return this.change(admin, { passwordHash });
  }

  override resetPassword(admin: Admin, passwordHash: string): Promise<boolean> {
    return this.change(admin, { passwordHash, hasSecondFactor: false });
  }

  override setSecondFactor(admin: Admin, hasSecondFactor: boolean): Promise<boolean> {
    return this.change(admin, { hasSecondFactor });
  }

  private async change(
    { id, passwordVersion }: Admin,
    changes: Partial<Pick<Admin, 'passwordHash' | 'hasSecondFactor'>>,
  ): Promise<boolean> {
    const { affected } = await this.transaction.manager.update(
      Admin,
      { id, passwordVersion },
      { ...changes, passwordVersion: passwordVersion + 1 },
    );
    return affected === 1;
  }

  override async remove({ id }: Admin): Promise<void> {
    await this.transaction.manager.delete(Admin, { id });
  }
}
