import { Baseline } from '../../../../platform/postgres/baseline';

export class Reminders1795478400016 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE told_evening (
      league_id text NOT NULL,
      date date NOT NULL,
      PRIMARY KEY (league_id, date)
    );

    CREATE TABLE reminded_address (
      mark text PRIMARY KEY,
      reminded_on date NOT NULL
    );

    CREATE TABLE reminded_game (
      mark text NOT NULL,
      game_id uuid NOT NULL,
      times smallint NOT NULL,
      counted_at timestamptz NOT NULL,
      last_at timestamptz,
      PRIMARY KEY (mark, game_id)
    );
  `;
}
