import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds e-mails that remind captains of games, and how often each address got one. */
export class Reminders1764000000054 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A table of their own, because servers of the version before can't write them.
    await queryRunner.query('CREATE TABLE reminder (LIKE notification INCLUDING ALL)');
    // Marks are keyed hashes of addresses.
    await queryRunner.query(`
      CREATE TABLE reminded_address (
        mark text PRIMARY KEY,
        reminded_on date NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE reminded_game (
        mark text NOT NULL,
        game_id uuid NOT NULL,
        times smallint NOT NULL,
        counted_at timestamptz NOT NULL,
        last_at timestamptz,
        PRIMARY KEY (mark, game_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE reminded_game, reminded_address, reminder');
  }
}
