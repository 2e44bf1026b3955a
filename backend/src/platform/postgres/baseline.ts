import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration of the first release, which makes the tables of a module. */
export abstract class Baseline implements MigrationInterface {
  protected abstract readonly statements: string;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(this.statements);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('There was no release before the first one.'));
  }
}
